import * as z from 'zod';
import { say } from '../text/say.ts';
import { scaledDecimal } from './decimal.ts';
import { sortableDate } from './sortable-date.ts';
import './fault-messages.ts';

/** Characters that no XML 1.0 document should hold, for most of which it is refused: controls, halves of pairs. */
const NOT_FOR_XML = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/gu;

/** A text as it is sent: without what no XML can hold. */
export const wireText = z.string().overwrite((text) => text.replace(NOT_FOR_XML, ''));

/** A required text: something that can be seen. */
export const nonEmptyText = wireText.refine((text) => /[^\s\p{C}]/u.test(text), {
  error: () => say('faults.empty'),
});

/** DD/MM/YYYY, a day that exists (interface, conventions). */
export const wireDateSchema = z.string().refine((text) => sortableDate(text) !== null, {
  error: () => say('faults.date'),
});

/** `+<country_code><number>` (interface, conventions); E.164 gives at most 15 digits, none of them a leading 0. */
export const phoneSchema = z.string().regex(/^\+[1-9]\d{7,14}$/, {
  error: () => say('faults.phoneCountry'),
});

/** Identifier of a record. Only its form is checked: which UUID versions the service uses is not shown. */
export const uuidSchema = z.guid();

/** The form of an ISO 3166-1 alpha-3 code. `countryIssues` says which exist: stored sales with another stay readable. */
export const nationalitySchema = z.string().regex(/^[A-Z]{3}$/, {
  error: () => say('faults.countryCode'),
});

export const emailSchema = z.email();

/** A code of one of the reference tables (interface, reference tables). */
export const tableCodeSchema = z.int().nonnegative();

const hasExactDigits = { error: () => say('faults.decimals8') };
const isExact = (value: number): boolean => scaledDecimal(value) !== null;

/** An amount: zero or more, with digits that an integer scaled by 10^8 carries exactly. */
export const wireAmountSchema = z
  .number()
  .min(0, { error: () => say('faults.negative'), abort: true })
  .refine(isExact, hasExactDigits);

/** A quantity or a rate: more than zero, with the digits of an amount. */
export const quantitySchema = z.number().gt(0, { abort: true }).refine(isExact, hasExactDigits);
