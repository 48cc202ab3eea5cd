import { splitRefusalDetail } from '../../document/split-refusal-detail.ts';
import { stepOfIssue } from './step-standing.ts';

/** What the service said against fields of a note, by their paths; what it said of none is told with the note. */
export function refusedFields(details: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    details.flatMap((detail) => {
      const { path, text } = splitRefusalDetail(detail);
      return path === null || stepOfIssue(path) === null ? [] : [[path, text]];
    }),
  );
}
