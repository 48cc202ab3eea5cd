import type { TFunction } from 'i18next';
import { duplicateNumbers } from '../../../shared/domain/evidence/duplicate-words.ts';
import { evidenceWords } from '../../../shared/domain/evidence/evidence-words.ts';
import type { AttentionReason } from '../../../shared/contract/attention-reasons.ts';
import type { AttentionItem } from '../../../shared/contract/attention.ts';

/** What is known of one reason, in a line; a window that closes says it by its clock. */
export function reasonWords(
  t: TFunction<'attention'>,
  reason: AttentionReason,
  place: Pick<AttentionItem, 'numeroEstablecimiento' | 'puntoExpedicion'>,
): string {
  switch (reason.kind) {
    case 'closing':
      return t(`closing.${reason.waitsFor}`);
    case 'cancellation-failed':
      return reason.message ?? t(`failed.${reason.end}`);
    case 'contradicted':
      return reason.estado === null
        ? t('contradicted.noStatus')
        : t('contradicted.says', { estado: reason.estado });
    case 'duplicate':
      return t('duplicate', { numbers: duplicateNumbers(reason, place) });
    case 'doubt':
      if (reason.evidence === null) return reason.itemEvidence ?? t('doubt');
      return evidenceWords(reason.evidence, place).meaning;
    case 'rejected':
      return reason.message ?? t('rejectedSilently');
    case 'refused':
      return reason.message;
    case 'held-note':
      return reason.obstacle;
  }
}
