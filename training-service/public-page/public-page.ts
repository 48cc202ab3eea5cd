import { TEST_SENTENCE } from '../fiscal/test-sentence.ts';
import { createHash } from 'node:crypto';
import { stateWords, type Tone, typeWords, numberWords } from '../html/document-words.ts';
import { Html, html, type Part } from '../html/html.ts';
import { momentText } from '../html/moment-text.ts';
import type { DocumentRepository, StoredDocument } from '../ledger/document-repository.ts';
import { dispatchNoteSections } from './dispatch-note-sections.ts';
import { invoiceSections } from './invoice-sections.ts';
import { cdcSection, headSection } from './page-parts.ts';
import { PUBLIC_PAGE_STYLE } from './public-page-style.ts';

/** Whatever got into the page all the same could load, run, send or frame nothing. */
export const PUBLIC_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(PUBLIC_PAGE_STYLE).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A document as the public finds it behind its QR, at an instant of the service's clock. */
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

/** What is said of a query that is not of a document; in words, as it is a person who scanned it. */
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
