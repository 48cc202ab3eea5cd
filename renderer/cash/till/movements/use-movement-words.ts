import { useTranslation } from 'react-i18next';
import type { MovementView } from '../../../../shared/contract/till.ts';
import { actorWords } from '../../../kit/components/actor-words.ts';

interface MovementWords {
  /** `Venta 001-001-0000123`. */
  what: (movement: MovementView) => string;
  who: (actor: string) => string;
}

export function useMovementWords(): MovementWords {
  const { t } = useTranslation('till');
  const { t: documents } = useTranslation('documents');
  return {
    what({ kind, document }) {
      const number = document?.numeroDocumento ?? document?.localNumber;
      return [t(`kind.${kind}`), number].filter(Boolean).join(' ');
    },
    who: (actor) => actorWords(documents, actor),
  };
}
