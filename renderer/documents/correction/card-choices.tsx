import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { clienteOf } from '../../clients/form/client-form-values.ts';
import { Check } from '../../kit/fields/field.tsx';
import { Row } from '../../kit/layout/layout.tsx';
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

/** Offers only what was changed and is valid. */
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
    <Row gap={5} wrap>
      {offered.map((key) => (
        <Check
          key={key}
          label={t(`card.${key}`)}
          checked={cards[key]}
          onChange={(checked) => onChange({ ...cards, [key]: checked })}
        />
      ))}
    </Row>
  );
}
