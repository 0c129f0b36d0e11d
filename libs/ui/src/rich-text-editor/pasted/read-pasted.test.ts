import { describe, expect, it } from 'vitest';
import type { RichNode } from '../../rich-text/parse-rich.js';
import { readPasted } from './read-pasted.js';

const ORIGIN = 'https://paanch.example';
const OWN = `/api/media/${'a'.repeat(64)}.webp`;

const html = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node.replaceAll(/\s+/g, ' ');
      if (node.tag === 'img') return `<img ${node.src} ${node.alt}>`;
      const span = Object.entries(node.span).map(([name, value]) => ` ${name}=${value}`);
      return `<${node.tag}${span.join('')}>${html(node.children)}</${node.tag}>`;
    })
    .join('')
    .trim();
const pasted = (copied: string) => {
  const { nodes, leftOut } = readPasted(copied, ORIGIN);
  return { html: html(nodes).replaceAll(/> </g, '><'), leftOut };
};

const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><title>Paper</title>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; mso-style-unhide:no} @list l0:level1 {mso-level-text:·;} --></style></head>
<body lang=EN-IN style='tab-interval:36.0pt'><!--StartFragment--><div class=WordSection1>
<h1 style='mso-outline-level:1'><span lang=EN-US style='mso-bidi-font-family:Calibri'>Profit and loss<o:p></o:p></span></h1>
<p class=MsoNormal style='text-align:justify'>A <b style='mso-bidi-font-weight:normal'>shopkeeper</b>
buys for <i>₹200</i>, x<sup>2</sup>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Cost<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Fixed<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Price<o:p></o:p></p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="x"><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img width=96 height=96 src="file:///C:/Users/t/clip_image002.png" v:shapes="x"><![endif]>After<o:p></o:p></p>
</div><!--EndFragment--></body></html>`;

const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">Ratios</span></h2><p dir="ltr"><span style="font-size:11pt;font-weight:400;font-style:normal">Find </span><span style="font-weight:700;font-style:italic;text-decoration:none">the ratio</span><span style="font-size:0.6em;vertical-align:super">2</span></p><ol style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">one</span></p></li></ol><span><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nX" width="10" height="10" /></span></b>`;

const EXCEL = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {font-weight:700;}--></style></head><body link="#0563C1">
<table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'><!--StartFragment-->
 <col width=64 span=2 style='width:48pt'>
 <tr height=20 style='height:15.0pt'>
  <td colspan=2 height=20 class=xl65 width=128 style='width:96pt'>Sales</td>
 </tr>
 <tr height=20><td height=20 align=right>10</td><td align=right>=A1&lt;3</td></tr>
<!--EndFragment--></table></body></html>`;

const MOODLE = `<div class="qtext"><div class="clearfix"><p dir="ltr" style="text-align: left;">Look at <a href="https://moodle.example/x" onclick="go()">this</a>:</p><p><img src="https://moodle.example/pluginfile.php/1/a.png" alt="A" class="img-fluid"><img src="data:image/png;base64,iVBORw0KGgo=" alt="B"><img src="blob:https://moodle.example/1"></p>loose <kbd>text</kbd></div></div>`;

describe('what other programs copy', () => {
  it.each([
    [
      'Word',
      WORD,
      '<h3>Profit and loss</h3><p>A <strong>shopkeeper</strong> buys for <em>₹200</em>, x<sup>2</sup>.</p><ul><li>Cost<ol><li>Fixed</li></ol></li><li>Price</li></ul><p>After</p>',
      1,
    ],
    ['Google Docs', DOCS, '<h3>Ratios</h3><p>Find <em><strong>the ratio</strong></em><sup>2</sup></p><ol><li><p>one</p></li></ol>', 1],
    ['Excel', EXCEL, '<table><tr><td colSpan=2>Sales</td></tr><tr><td>10</td><td>=A1<3</td></tr></table>', 0],
    ['Moodle', MOODLE, '<p>Look at this:</p><p></p><p>loose <code>text</code></p>', 3],
    ['a line', '<div>one</div><div>two<br>three</div>', '<p>one</p><p>two<br></br>three</p>', 0],
  ])('from %s keep our tags only', (_, copied, kept, leftOut) => {
    expect(pasted(copied)).toEqual({ html: kept, leftOut });
  });

  it('keep pictures of ours, from our own pages too', () => {
    expect(pasted(`<img src="${ORIGIN}${OWN}" alt="A chart" style="x"><img src="${OWN}" alt="">`)).toEqual({
      html: `<img ${OWN} A chart><img ${OWN} >`,
      leftOut: 0,
    });
    expect(pasted(`<img src="https://evil.example${OWN}">`).leftOut).toBe(1);
  });

  it('end well however deep they are', () => {
    expect(pasted(`${'<div><span style="font-weight:700">'.repeat(20_000)}deep`).html).toContain('deep');
  });
});
