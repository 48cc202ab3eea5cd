import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { clienteOf } from '../../clients/form/client-form-values.ts';
import styles from './correction-dialog.module.css';
import { correctionValuesOf } from './correction-values.ts';
import { changedTexts } from './save-cards.ts';
import type { CorrectionForm } from './use-correction.ts';

/** Choices to correct the client and the catalogue too, for the next sale. */
export interface CardsWanted {
  client: boolean;
  items: boolean;
}

interface CardChoicesProps {
  correction: CorrectionForm;
  sold: NonNullable<DocumentDetail['sale']>;
  detail: DocumentDetail;
  cards: CardsWanted;
  onChange: (cards: CardsWanted) => void;
}

/** Offered only for what was changed, and is right. */
export function CardChoices({
  correction: { values, issues },
  sold,
  detail,
  cards,
  onChange,
}: CardChoicesProps) {
  const { t } = useTranslation('correction');
  const before = correctionValuesOf(sold, detail.summary.localNumber);
  const offers = {
    client:
      JSON.stringify(clienteOf(values.client)) !== JSON.stringify(clienteOf(before.client)) &&
      !issues.some(({ path }) => path.startsWith('cliente.')),
    items: values.lines.some((line, place) => {
      const old = before.lines[place];
      return old !== undefined && changedTexts(old, line).length > 0;
    }),
  };
  const offered = (['client', 'items'] as const).filter((key) => offers[key]);
  if (offered.length === 0) return null;
  return (
    <div className={styles.checks}>
      {offered.map((key) => (
        <label key={key} className={styles.check}>
          <input
            type="checkbox"
            checked={cards[key]}
            onChange={({ target: { checked } }) => onChange({ ...cards, [key]: checked })}
          />
          {t(`card.${key}`)}
        </label>
      ))}
    </div>
  );
}
