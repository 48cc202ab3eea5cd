import { type Fault, faultSchema } from '../faults/fault.ts';
import { type FaultParameter, isFaultKind, KIND_PARAMETERS, matchingParameters } from './fault-parameters.ts';

/** What is wrong, by the name of the field. */
export type FormErrors = ReadonlyMap<string, string>;

/** The fault that was typed into the form, or what is wrong with it in Spanish, by field. */
export function readFaultForm(form: URLSearchParams): { fault: Fault } | { errors: FormErrors } {
  const kind = form.get('tipo') ?? '';
  if (!isFaultKind(kind)) return { errors: new Map([['tipo', 'Elija una falla de la lista.']]) };
  const errors = new Map<string, string>();
  const values: Record<string, unknown> = { kind };
  for (const parameter of [...KIND_PARAMETERS[kind], ...matchingParameters(kind)]) {
    const text = (form.get(parameter.name) ?? '').trim();
    const read = readValue(parameter, text);
    if ('error' in read) errors.set(parameter.name, read.error);
    else if (read.value !== undefined) values[parameter.name] = read.value;
  }
  if (errors.size > 0) return { errors };
  return { fault: faultSchema.parse(values) };
}

function readValue(parameter: FaultParameter, text: string): { value: unknown } | { error: string } {
  switch (parameter.input) {
    case 'flag':
      return { value: text !== '' };
    case 'text':
      if (text === '') return { value: undefined };
      return parameter.pattern.test(text) ? { value: text } : { error: parameter.wrong };
    case 'choice':
      if (!parameter.choices.some(([choice]) => choice === text)) return { error: 'Elija una opción.' };
      if (text === '') return { value: undefined };
      return { value: parameter.isNumber ? Number(text) : text };
    case 'number':
      return readNumber(parameter, text);
  }
}

/** Decimals with a comma or a point; an empty field that had no value at first may stay empty. */
function readNumber(
  { min, max, isWhole, scale, initial }: Extract<FaultParameter, { input: 'number' }>,
  text: string,
): { value: number | undefined } | { error: string } {
  if (text === '' && initial === '') return { value: undefined };
  const value = /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (!(value >= min && value <= max) || (isWhole && !Number.isInteger(value))) {
    const kind = isWhole ? 'un número entero' : 'un número';
    return { error: `Escriba ${kind} de ${spoken(min)} a ${spoken(max)}.` };
  }
  const scaled = value * scale;
  return { value: scale < 1 ? scaled : Math.round(scaled) };
}

function spoken(value: number): string {
  return String(value).replace('.', ',');
}
