import type { RefusalDetail } from '../../../shared/contract/documents.ts';

/** A detail in one line, after its field's name on the wire. */
export function detailLine({ path, text }: RefusalDetail): string {
  return path === null ? text : `${path}: ${text}`;
}

/** What a refusal says beside its message, which many a service says again in its details. */
export function detailsBeside({
  message,
  details,
}: {
  message: string;
  details: readonly RefusalDetail[];
}): RefusalDetail[] {
  return details.filter((detail) =>
    [detailLine(detail), detail.text].every((said) => plain(said) !== plain(message)),
  );
}

const plain = (text: string): string => text.replace(/\.$/, '').toLowerCase();
