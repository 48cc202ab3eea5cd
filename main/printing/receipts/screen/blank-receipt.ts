import { html } from '../safe-html.ts';
import { LINKED_CSS_PATH } from './receipt-css.ts';

/** Empty document that receipts are put into, style and fonts already loaded; it runs no script. */
export function blankReceiptHtml(): string {
  return html`<!doctype html>
<html lang="es-PY">
<head>
<meta charset="utf-8">
<link rel="stylesheet" href="${LINKED_CSS_PATH}">
</head>
<body></body>
</html>
`.markup;
}
