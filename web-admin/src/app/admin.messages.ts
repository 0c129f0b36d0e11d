/** Texts any page of the staff app may need; each page adds its own catalogue (`useTexts`). */
import { layoutMessages } from './layout/layout.messages.js';

export const adminMessages = { layout: layoutMessages } as const;
