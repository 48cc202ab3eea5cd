import type { RefusalDetail } from '../../../../shared/contract/documents.ts';
import { bodyPaths, findPath } from '../../document/body-paths.ts';
import { FIELD_PATHS } from './dispatch-fields.ts';
import type { NoteBody } from './dispatch-values.ts';
import { stepOfIssue } from './step-standing.ts';

/** What the service said against fields of a note, by their paths; the note's panel shows the rest. */
export function refusedFields(
  details: readonly RefusalDetail[],
  body: NoteBody,
): Readonly<Record<string, string>> {
  const known = [...new Set([...FIELD_PATHS, ...bodyPaths(body)])];
  return Object.fromEntries(
    details.flatMap(({ path, text }) => {
      const found = path === null ? null : findPath(path, known);
      return found === null || stepOfIssue(found) === null ? [] : [[found, text]];
    }),
  );
}
