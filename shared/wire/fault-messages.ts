import * as z from 'zod';
import { say } from '../text/say.ts';

/**
 * The app's zod locale: every fault as a predicate, to be read after the field's name ("Cantidad: tiene que
 * ser mayor que cero"), in the current language. Installed once, here, because only a locale sees the faulty
 * input and can distinguish a missing field from one of the wrong type. Our own rules have their own
 * predicates.
 */
z.config({ localeError: (issue) => faultOf(issue) });

const EXPECTED: Readonly<Record<string, () => string>> = {
  string: () => say('faults.text'),
  number: () => say('faults.number'),
  int: () => say('faults.wholeNumber'),
  boolean: () => say('faults.trueOrFalse'),
  array: () => say('faults.list'),
  object: () => say('faults.group'),
};

const uuid = (): string => say('faults.uuid');

const FORMATS: Readonly<Record<string, () => string>> = {
  email: () => say('faults.mail'),
  guid: uuid,
  uuid,
};

function faultOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === Number.POSITIVE_INFINITY) return say('faults.tooLarge');
      return issue.input === undefined
        ? say('faults.missing')
        : (EXPECTED[issue.expected]?.() ?? say('faults.wrongType'));
    case 'invalid_value':
      return issue.input === undefined
        ? say('faults.missing')
        : say('faults.oneOf', { values: listAlternatives(issue.values) });
    case 'invalid_union':
      return issue.input === undefined ? say('faults.missing') : say('faults.noKnownForm');
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS[issue.format]?.() ?? say('faults.wrongForm');
    case 'not_multiple_of':
      return say('faults.multipleOf', { divisor: issue.divisor });
    case 'unrecognized_keys':
      return say('faults.surplusKeys', { keys: issue.keys.join(', ') });
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return say('faults.invalid');
  }
}

type TooSmall = Extract<z.core.$ZodRawIssue, { code: 'too_small' }>;
type TooBig = Extract<z.core.$ZodRawIssue, { code: 'too_big' }>;

function tooSmall({ origin, minimum, exact, inclusive }: TooSmall): string {
  if (origin === 'string' && minimum === 1 && exact !== true) return say('faults.empty');
  const length = sayLength(origin, minimum);
  if (length !== null) {
    return exact === true
      ? say('faults.exactly', { amount: length })
      : say('faults.atLeast', { amount: length });
  }
  const limit = sayLimit(minimum);
  return inclusive === true ? say('faults.minimum', { limit }) : say('faults.moreThan', { limit });
}

function tooBig({ origin, maximum, exact, inclusive }: TooBig): string {
  const length = sayLength(origin, maximum);
  if (length !== null) {
    return exact === true
      ? say('faults.exactly', { amount: length })
      : say('faults.atMost', { amount: length });
  }
  const limit = sayLimit(maximum);
  return inclusive === true ? say('faults.maximum', { limit }) : say('faults.lessThan', { limit });
}

/** `5 caracteres`; null if the limit is on a number. */
function sayLength(origin: string, limit: number | bigint): string | null {
  const isOne = Number(limit) === 1;
  if (origin === 'string')
    return isOne ? say('faults.oneCharacter') : say('faults.characters', { amount: String(limit) });
  if (origin === 'array')
    return isOne ? say('faults.oneElement') : say('faults.elements', { amount: String(limit) });
  return null;
}

function sayLimit(limit: number | bigint): string {
  return Number(limit) === 0 ? say('faults.zero') : String(limit);
}

function listAlternatives(values: readonly unknown[]): string {
  return values
    .map(String)
    .reduce((before, value) => say('faults.alternatives', { others: before, last: value }));
}
