/** What Swagger UI needs to be read on a phone and with enough contrast. */
export const PAGE_STYLE = `
body { margin: 0; }
footer { display: flex; flex-wrap: wrap; gap: 24px; padding: 24px; font: 14px/1.5 sans-serif; }
html:not(.dark-mode) footer a { color: #0b57a4; }
html.dark-mode footer a { color: #8ab8ff; }
#api .scheme-container, #api .version-stamp, #api .response-col_links { display: none; }
#api .opblock-summary-path, #api .opblock-summary-operation-id, #api .parameters-col_name, #api td, #api a { overflow-wrap: anywhere; }
#api .microlight, #api .microlight code {
  max-height: none; overflow: visible !important; white-space: pre-wrap !important; overflow-wrap: anywhere; }
#api .microlight span { color: #fff !important; }
#api .header-col { color: inherit; }
html:not(.dark-mode) #api .info a, html:not(.dark-mode) #api .info .url { color: #0b57a4; }
html:not(.dark-mode) #api .parameter__in { color: #5a5a5a; }
html:not(.dark-mode) #api .opblock-get .opblock-summary-method { background: #1f5fa8; }
html:not(.dark-mode) #api .opblock-post .opblock-summary-method { background: #1b6e2f; }
html:not(.dark-mode) #api .opblock-put .opblock-summary-method { background: #8a4b00; }
html:not(.dark-mode) #api .opblock-patch .opblock-summary-method { background: #0b6157; }
html:not(.dark-mode) #api .opblock-delete .opblock-summary-method { background: #9e1c12; }
`;
