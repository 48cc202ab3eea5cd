import { findCity } from '../catalog/cities.ts';
import { COMPANY, COMPANY_ACTIVITY, COMPANY_EMAIL, ESTABLISHMENT, TIMBRADOS } from '../catalog/company.ts';
import { describeCode, IDENTITY_DOCUMENTS } from '../catalog/reference-tables.ts';
import { momentText, numberWords, publicPath, stateWords, typeWords } from '../html/document-words.ts';
import { html, type Html, type Part } from '../html/html.ts';
import type { StoredDocument } from '../ledger/document-repository.ts';
import { splitRuc } from '../xml/parties.ts';

/** List of names and values; leaves out empty values with their names. */
export function factList(facts: readonly (readonly [name: string, value: Part])[]): Html {
  const given = facts.filter(([, value]) => value !== '' && value !== null && value !== undefined);
  return html`<dl>${given.map(([name, value]) => html`<dt>${name}</dt><dd><bdi>${value}</bdi></dd>`)}</dl>`;
}

/** Issuer, timbrado, number and time. */
export function headSection(document: StoredDocument): Html {
  const { direccion, ciudad, whatsapp, nombre } = ESTABLISHMENT;
  const timbrado = TIMBRADOS.find(({ numero_timbrado }) => numero_timbrado === document.numero_timbrado);
  return html`<section class="head">
  <div>
    <h2>Emisor</h2>
    <p class="name">${COMPANY.nombre}</p>
    <p>RUC ${COMPANY.ruc}</p>
    <p class="soft">${COMPANY_ACTIVITY.description}</p>
    <p class="soft">${nombre}: ${direccion}, ${ciudad.nombre}</p>
    <p class="soft">${whatsapp}</p>
    <p class="soft">${COMPANY_EMAIL}</p>
  </div>
  <div>
    <h1>${typeWords(document)}</h1>
    <p class="number">${numberWords(document)}</p>
    ${factList([
      ['Timbrado', document.numero_timbrado],
      ['Vigente desde', timbrado?.fecha_inicio],
      ['Emisión', momentText(document.emittedAt)],
    ])}
  </div>
</section>`;
}

/** The receiver. Omits address, telephone and e-mail: anyone who holds the receipt can open the page. */
export function receiverSection(receiver: {
  tipo_documento: number;
  documento: string;
  nombre: string;
}): Html {
  return html`<section>
  <h2>Receptor</h2>
  <p class="name"><bdi>${receiver.nombre}</bdi></p>
  <p><bdi>${identityText(receiver)}</bdi></p>
</section>`;
}

export function identityText({
  tipo_documento,
  documento,
}: {
  tipo_documento: number;
  documento: string;
}): string {
  if (tipo_documento !== 0) return `${describeCode(IDENTITY_DOCUMENTS, tipo_documento)} ${documento}`;
  const { body, digit } = splitRuc(documento);
  return `RUC ${body}-${digit}`;
}

/** `Asunción, Capital`: city names repeat across departments. */
export function cityText(cityId: string): string {
  const city = findCity(cityId);
  return city === undefined ? '' : `${city.nombre}, ${city.distrito.departamento.nombre}`;
}

/** Other documents of the sale, each with its state and a link to its page. */
export function linkSection(title: string, documents: readonly StoredDocument[], now: number): Part {
  if (documents.length === 0) return null;
  const links = documents.map((document) => {
    const { name, tone } = stateWords(document, now);
    return html`<li><a href="${publicPath(document)}">${typeWords(document)} <span class="whole">${numberWords(document)}</span></a>
      <span class="soft">${momentText(document.emittedAt)}</span> <span class="badge ${tone}">${name}</span></li>`;
  });
  return html`<section><h2>${title}</h2><ul class="links">${links}</ul></section>`;
}

/** The control code as printed: 11 groups of 4 (MT 13.4). */
export function cdcSection(cdc: string): Html {
  const groups = (cdc.match(/.{4}/g) ?? []).map((group) => html`<span>${group}</span> `);
  return html`<section><h2>CDC, código de control</h2><p class="cdc">${groups}</p></section>`;
}
