import type { Evidence } from './judge-doubt.ts';

/** What is said of evidence in one language; numbers and times come as they are shown. */
export interface EvidenceLanguage {
  noneBefore: string;
  before: (number: string) => string;
  nothingSince: string;
  since: (last: string, missing: string[]) => string;
  meaning: Record<Evidence['verdict'], (facts: EvidenceFacts) => string>;
  unexplained: (point: string, first: string, last: string) => string;
  wentBack: (point: string, number: string, last: string) => string;
  cautionNotIssued: (facts: EvidenceFacts) => string;
  cautionIssued: string;
}

export interface EvidenceFacts {
  point: string;
  missing: string[];
  missingCount: number;
  doubtCount: number;
  quietMinutes: number;
  quietUntil: string;
  gapFree: number;
  neededGapFree: number;
  off: string;
}
