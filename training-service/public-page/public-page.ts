import { createHash } from 'node:crypto';
import { TEST_SENTENCE } from '../fiscal/qr.ts';
import { DESIGN_TOKENS, Html, html, type Part } from '../html/html.ts';
import { momentText, numberWords, stateWords, type Tone, typeWords } from '../html/document-words.ts';
import type { DocumentRepository, StoredDocument } from '../ledger/document-repository.ts';
import { dispatchNoteSections } from './dispatch-note-sections.ts';
import { invoiceSections } from './invoice-sections.ts';
import { cdcSection, headSection } from './page-parts.ts';

/** The public page's style, inlined so that one request loads the whole page. */
const PUBLIC_PAGE_STYLE = `${DESIGN_TOKENS}
main { max-width: 54rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
.top { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; justify-content: space-between; color: var(--ink-soft); font-size: 0.875rem; padding-bottom: 0.75rem; }
.test { border: 2px solid currentColor; border-radius: 0.625rem; padding: 0.75rem 1rem; text-align: center; font-weight: 650; text-wrap: balance; }
.sheet { background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; margin-top: 1rem; overflow: hidden; }
.state { display: flex; gap: 1rem; align-items: center; padding: 1.25rem 1.5rem; }
.state svg { flex: none; width: 2.75rem; height: 2.75rem; }
.state strong { display: block; font-size: 1.5rem; line-height: 1.2; }
.state p { color: var(--ink); }
section { padding: 1.25rem 1.5rem; border-top: 1px solid var(--line); }
.head { display: grid; gap: 1.25rem; grid-template-columns: 1.2fr 1fr; }
h1 { font-size: 1.25rem; line-height: 1.25; }
h2 { font-size: 0.8125rem; font-weight: 650; letter-spacing: 0.04em; text-transform: uppercase; color: var(--ink-soft); margin-bottom: 0.5rem; }
.number { font-size: 1.5rem; font-weight: 700; white-space: nowrap; margin-bottom: 0.5rem; }
.whole, .tight { white-space: nowrap; }
.soft { color: var(--ink-soft); }
.name { font-size: 1.125rem; font-weight: 650; }
bdi, td, dd, p { overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: 0.25rem 1rem; }
dt { color: var(--ink-soft); }
dd { font-weight: 500; }
.two { display: grid; grid-template-columns: 1fr 1fr; }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; font-size: 0.875rem; font-weight: 550; color: var(--ink-soft); padding: 0 0 0.5rem 1rem; border-bottom: 1px solid var(--line-strong); white-space: nowrap; }
td { padding: 0.625rem 0 0.625rem 1rem; border-bottom: 1px solid var(--line); vertical-align: top; }
th:first-child, td:first-child { padding-left: 0; width: 99%; }
tbody tr:last-child td { border-bottom: 0; }
.right { text-align: right; white-space: nowrap; }
.small { display: none; }
.code { color: var(--ink-soft); font-size: 0.875rem; }
.sums { display: grid; gap: 1.25rem 2.5rem; grid-template-columns: 1fr 1fr; }
.sums dl { grid-template-columns: 1fr max-content; align-content: start; }
.sums dd { text-align: right; white-space: nowrap; }
.total { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; align-items: baseline; border-top: 1px solid var(--line); padding-top: 1rem; font-size: 1.125rem; font-weight: 650; }
.total b { font-size: 1.75rem; font-weight: 700; }
.links li { padding: 0.375rem 0; display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: center; }
.links a { font-weight: 600; padding: 0.25rem 0; }
.badge { border-radius: 0.375rem; padding: 0.125rem 0.5rem; font-size: 0.875rem; font-weight: 600; }
.cdc { font-family: var(--mono); font-size: 1.125rem; font-weight: 600; display: flex; flex-wrap: wrap; gap: 0 0.75em; }
.lost { padding: 2rem 1.5rem; display: grid; gap: 0.75rem; }
footer { color: var(--ink-soft); font-size: 0.875rem; padding-top: 1rem; text-align: center; text-wrap: balance; }
@media (max-width: 40rem) {
  main { padding: 1rem 0.75rem 2rem; }
  .state, section, .lost { padding-left: 1rem; padding-right: 1rem; }
  .head, .two, .sums { grid-template-columns: 1fr; }
  .wide { display: none; }
  .small { display: block; }
}
@media print {
  :root { color-scheme: light; }
  body { background: none; font-size: 10pt; }
  main { max-width: none; padding: 0; }
  .sheet { border: 0; border-radius: 0; }
  .state { border: 1px solid currentColor; border-radius: 0.625rem; }
  section { padding-left: 0; padding-right: 0; }
  section, tr, .test { break-inside: avoid; }
  section:has(table) { break-inside: auto; }
  .links a { color: inherit; text-decoration: none; }
}
`;

/** Content policy: anything injected into the page could not load, run, send or frame anything. */
export const PUBLIC_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(PUBLIC_PAGE_STYLE).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A document's public page, at an instant of the service's clock. */
export function documentPage(document: StoredDocument, documents: DocumentRepository, now: number): string {
  const state = stateWords(document, now);
  const related = documents.listOfCart(document.carritoId);
  const sections =
    document.documentType === '01'
      ? invoiceSections(document, related.notes, now)
      : dispatchNoteSections(document, related.invoice, now);
  return page(
    `${typeWords(document)} ${numberWords(document)}`,
    html`<p class="test warn">${TEST_SENTENCE}</p>
<article class="sheet">
  <div class="state ${state.tone}">${icon(state.tone)}<div><strong>${state.name}</strong><p>${state.explanation}</p></div></div>
  ${headSection(document)}
  ${sections}
  ${cdcSection(document.cdc)}
</article>
<footer>Consultado el ${momentText(now)}, hora de Paraguay según el servicio de entrenamiento.</footer>`,
  );
}

/** Page for a query without a genuine document. */
export function strangerPage(verdict: 'unknown' | 'altered'): string {
  const title = 'El código QR no corresponde a un documento';
  const reason =
    verdict === 'unknown'
      ? 'Este servicio de entrenamiento no emitió ningún documento con ese CDC. Puede ser de otro servicio, o de otra carpeta de datos.'
      : 'La dirección está incompleta o fue cambiada: no coincide con la que lleva el documento.';
  return page(
    title,
    html`<p class="test warn">${TEST_SENTENCE}</p>
<article class="sheet lost">
  <h1>${title}</h1>
  <p>${reason}</p>
  <p class="soft">Vuelva a escanear el código QR impreso en el comprobante.</p>
</article>`,
  );
}

function page(title: string, content: Html): string {
  // The policy allows the style by its hash.
  const style = new Html(`<style>${PUBLIC_PAGE_STYLE}</style>`);
  return html`<!DOCTYPE html>
<html lang="es-PY">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
${style}
</head>
<body>
<main>
<div class="top"><span>Consulta pública de documentos electrónicos</span><span>Servicio de entrenamiento</span></div>
${content}
</main>
</body>
</html>
`.toString();
}

const SHAPES: Readonly<Record<Tone, string>> = {
  good: 'M14 25l7 7 13-15',
  warn: 'M24 13v12l8 5',
  bad: 'M16 16l16 16M32 16L16 32',
  calm: 'M14 24h20',
};

function icon(tone: Tone): Part {
  return html`<svg viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="24" cy="24" r="21"/><path d="${SHAPES[tone]}"/></svg>`;
}
