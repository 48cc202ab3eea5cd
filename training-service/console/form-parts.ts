import { type FaultParameter, isFaultKind } from './fault-parameters.ts';
import { KIND_WORDS } from './fault-words.ts';
import type { Tone } from '../html/document-words.ts';
import { html, type Html, type Part } from '../html/html.ts';
import type { RequestSummary } from '../ledger/request-repository.ts';

export function hiddenFields(values: Readonly<Record<string, string>>): Part {
  return Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
}

/** Text of a field, and its error. */
interface FieldState {
  /** Null before the form was sent: the field then shows its initial value. */
  typed: string | null;
  error: string | undefined;
  /** Gets the focus when the page opens. */
  isFirstWrong: boolean;
}

/** A field with its label, hint and error. */
export function parameterField(parameter: FaultParameter, state: FieldState): Part {
  const id = `falla-${parameter.name}`;
  const { hint, label } = parameter;
  const described = [hint !== undefined && `${id}-ayuda`, state.error !== undefined && `${id}-error`].filter(
    (one) => one !== false,
  );
  const attributes = html`id="${id}" name="${parameter.name}" ${
    described.length > 0 && html`aria-describedby="${described.join(' ')}"`
  } ${state.error !== undefined && html`aria-invalid="true"`} ${state.isFirstWrong && html`autofocus`}`;
  const notes = html`${hint !== undefined && html`<small id="${id}-ayuda">${hint}</small>`}${
    state.error !== undefined && html`<strong class="error" id="${id}-error">${state.error}</strong>`
  }`;
  switch (parameter.input) {
    case 'flag': {
      const isSet = state.typed === null ? parameter.initial : state.typed !== '';
      return html`<div class="field flag"><input type="checkbox" value="1" ${attributes} ${isSet && html`checked`}> <label for="${id}">${label}</label>${notes}</div>`;
    }
    case 'choice':
      return html`<div class="field"><label for="${id}">${label}</label><select ${attributes}>${parameter.choices.map(
        ([value, words]) =>
          html`<option value="${value}" ${value === state.typed && html`selected`}>${words}</option>`,
      )}</select>${notes}</div>`;
    case 'text':
    case 'number':
      return html`<div class="field"><label for="${id}">${label}</label><input type="text" autocomplete="off" spellcheck="false" ${
        parameter.input === 'number' && html`inputmode="decimal"`
      } value="${state.typed ?? parameter.initial}" ${attributes}>${notes}</div>`;
  }
}

/** A code to be read aloud or selected with one click. */
export function codeText(code: string): Html {
  return html`<code class="code all">${code}</code>`;
}

/** Visible only if scripts run. */
export function copyButton(text: string): Html {
  return html`<button type="button" class="button copy" data-copy="${text}">Copiar</button>`;
}

/** End of a request, in words. */
export function endWords({ outcome, status }: Pick<RequestSummary, 'outcome' | 'status'>): {
  name: string;
  tone: Tone;
} {
  switch (outcome) {
    case 'answered':
      return { name: String(status), tone: toneOf(status ?? 0) };
    case 'truncated':
      return { name: `${status} incompleta`, tone: 'bad' };
    case 'never-answered':
      return { name: 'Sin respuesta', tone: 'bad' };
    case 'reset-before-reading':
      return { name: 'Cortado sin leer', tone: 'bad' };
    case 'reset-before-processing':
      return { name: 'Cortado sin procesar', tone: 'bad' };
    case 'reset-after-processing':
      return { name: 'Procesado, sin respuesta', tone: 'bad' };
  }
}

function toneOf(status: number): Tone {
  if (status < 300) return 'good';
  return status >= 500 ? 'bad' : 'warn';
}

/** Names of the faults that hit; a fault recorded by an older service may have an unknown kind. */
export function faultNames({ faults }: Pick<RequestSummary, 'faults'>): string {
  return faults.map((kind) => (isFaultKind(kind) ? KIND_WORDS[kind].name : kind)).join(', ');
}
