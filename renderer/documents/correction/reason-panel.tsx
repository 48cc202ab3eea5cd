import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { detailLine, detailsBeside } from '../document/refusal-details.ts';
import styles from './correction-dialog.module.css';
import type { RefusedFields } from './refused-fields.ts';

interface ReasonPanelProps {
  detail: DocumentDetail;
  refused: RefusedFields;
}

/** Why it was not accepted, in the words it was said in, and what of it no field below could be found for. */
export function ReasonPanel({ detail, refused }: ReasonPanelProps) {
  const { t } = useTranslation('correction');
  const { refusal, mensaje } = detail;
  const rest = detailsBeside({ message: refusal?.message ?? mensaje ?? '', details: refused.rest });
  const who = refusal === null ? 'authority' : 'service';
  return (
    <div className={styles.reason}>
      <CircleAlert aria-hidden="true" size={20} />
      <div>
        <p>
          <b>{t(`said.${who}`)}</b> {refusal?.message ?? mensaje ?? t('said.nothing')}
        </p>
        {rest.length === 0 ? null : (
          <ul>
            {rest.map(detailLine).map((said) => (
              <li key={said}>{said}</li>
            ))}
          </ul>
        )}
        <p className={styles.soft}>{t(refused.byPath.size > 0 ? 'said.marked' : 'said.unmarked')}</p>
      </div>
    </div>
  );
}
