import * as z from 'zod';
import { say } from '../text/say.ts';
import { scaledDecimal } from './decimal.ts';
import { sortableDate } from './sortable-date.ts';
import './fault-messages.ts';

/**
 * Characters that an XML 1.0 document should not contain, most of which are refused: controls, halves of
 * surrogate pairs.
 */
const NOT_FOR_XML = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/gu;

/** A text as sent: without characters that XML cannot contain. */
export const wireText = z.string().overwrite((text) => text.replace(NOT_FOR_XML, ''));

/** A required text, with something visible in it. */
export const nonEmptyText = wireText.refine((text) => /[^\s\p{C}]/u.test(text), {
  error: () => say('faults.empty'),
});

/** DD/MM/YYYY, a day that exists (interface, conventions). */
export const wireDateSchema = z.string().refine((text) => sortableDate(text) !== null, {
  error: () => say('faults.date'),
});

/** `+<country_code><number>` (interface, conventions); E.164: at most 15 digits, no leading 0. */
export const phoneSchema = z.string().regex(/^\+[1-9]\d{7,14}$/, {
  error: () => say('faults.phoneCountry'),
});

/** Identifier of a record. Only its form is checked: the service's UUID versions are not documented. */
export const uuidSchema = z.guid();

/**
 * The form of an ISO 3166-1 alpha-3 code. `countryIssues` checks that it exists, so stored sales with another
 * code stay readable.
 */
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
