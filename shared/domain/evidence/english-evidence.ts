import type { EvidenceLanguage } from './evidence-language.ts';

const list = (items: readonly string[]): string => new Intl.ListFormat('en').format(items);

export const englishEvidence: EvidenceLanguage = {
  noneBefore: 'No number from before this attempt is known.',
  before: (number) => `The last number before this attempt was ${number}.`,
  nothingSince: 'None has come since.',
  since: (last, missing) =>
    missing.length === 0
      ? `Since then the numbers go up to ${last}, and none is missing that could be of this sale.`
      : `Since then the numbers go up to ${last}, and ${list(missing)} ${missing.length === 1 ? 'is' : 'are'} missing.`,
  meaning: {
    'none-issued': ({ quietMinutes }) =>
      `This suggests that it was not issued: no number is missing up to that of a sale sent ${quietMinutes} minutes or more after this one.`,
    'all-issued': ({ missing, doubtCount }) =>
      doubtCount === 1
        ? `This suggests that it was issued: its number is probably ${list(missing)}.`
        : `As many numbers are missing as sales are in doubt (${doubtCount}): this suggests that all were issued. This one may have one of these: ${list(missing)}.`,
    'some-issued': ({ missingCount, doubtCount }) =>
      `${doubtCount} sales are in doubt and ${missingCount} ${missingCount === 1 ? 'number is' : 'numbers are'} missing: ${missingCount} of ${doubtCount} would have been issued, and the numbers do not tell which.`,
    'success-answered': () =>
      'The service answered with a success, but without the CDC: it was probably issued.',
    'no-number-since': () =>
      'Nothing can be told yet: no other sale of the same point has left after this one.',
    'quiet-not-over': ({ quietMinutes, quietUntil }) =>
      `Nothing can be told yet: the service may register it late. It takes a sale sent after ${quietUntil}, ${quietMinutes} minutes after this one.`,
    'touched-by-refusal': () =>
      'The numbers tell nothing: the service refused another sale meanwhile, which can use up a number.',
    'touched-by-timbrado': () => 'The numbers tell nothing: sales under another timbrado began meanwhile.',
    'touched-by-gap': () =>
      'The numbers tell nothing: they skipped meanwhile in a way this counter cannot explain.',
    'no-number-before': () =>
      'The numbers tell nothing: none from before this attempt is known to compare with.',
    learning: ({ gapFree, neededGapFree }) =>
      `The numbers tell nothing yet: first the service has to be seen counting without gaps. So far ${gapFree} of ${neededGapFree} in a row.`,
    off: ({ off, gapFree, neededGapFree }) =>
      `${off} So the numbers tell nothing until ${neededGapFree} in a row are seen again without gaps; so far ${gapFree}.`,
    review: () =>
      'The data come from a copy: the numbers do not tell what was issued elsewhere. It has to be looked for in the portal.',
  },
  unexplained: (point, first, last) =>
    `At point ${point} ${first === last ? `number ${first} is missing` : `numbers between ${first} and ${last} are missing`}, which this counter did not issue: another counter or person may be using the same point, or the service registered a sale late.`,
  wentBack: (point, number, last) => `At point ${point} the numbers went back: after ${last} came ${number}.`,
  cautionNotIssued: ({ point, quietMinutes }) =>
    `This is no proof: it holds if nobody else uses point ${point} and the service never registers a sale more than ${quietMinutes} minutes late. Look for it in the portal before you answer.`,
  cautionIssued:
    'This is no proof: a number can also be lost without an invoice. Look for it in the portal to have its CDC.',
};
