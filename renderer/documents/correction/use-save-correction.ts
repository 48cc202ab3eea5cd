import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail, Remedy } from '../../../shared/contract/documents.ts';
import { clienteOf } from '../../clients/form/client-form-values.ts';
import { asError, call, CallError } from '../../ipc/call.ts';
import { tellError, useNotices } from '../../kit/components/notice-store.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { showDetail } from '../document/show-detail.ts';
import type { CardsWanted } from './card-choices.tsx';
import { correctionValuesOf } from './correction-values.ts';
import { changedTexts, saveClientCard, saveItemCard } from './save-cards.ts';
import type { CorrectionForm } from './use-correction.ts';

interface SaveParts {
  detail: DocumentDetail;
  sold: NonNullable<DocumentDetail['sale']>;
  remedy: Remedy;
  correction: CorrectionForm;
  onClose: () => void;
}

interface SaveCorrection {
  cards: CardsWanted;
  setCards: (cards: CardsWanted) => void;
  failure: string | null;
  isSaving: boolean;
  save: (isLookedUp: boolean) => Promise<void>;
}

/** Saves a correction, and then the client and the items as chosen for the next sale. */
export function useSaveCorrection({ detail, sold, remedy, correction, onClose }: SaveParts): SaveCorrection {
  const { t } = useTranslation('correction');
  const [cards, setCards] = useState<CardsWanted>({ client: true, items: true });
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const { id, localNumber } = detail.summary;
  const { body, values } = correction;

  const send = async (isLookedUp: boolean): Promise<void> => {
    if (remedy.kind === 'correct') {
      const corrected = await call('documents.correct', { id, body, round: remedy.round, isLookedUp });
      showDetail(corrected);
      useNotices.getState().tell('good', t('correct.done', { number: localNumber }));
      return;
    }
    const { summary } = await call('documents.replace', { id, body, isLookedUp });
    useScreen.getState().show({ name: 'documents', documentId: summary.id });
    useNotices.getState().tell('good', t('replace.done', { number: summary.localNumber, old: localNumber }));
  };

  const saveCards = async (): Promise<void> => {
    const before = correctionValuesOf(sold, localNumber);
    const client = clienteOf(values.client);
    const isOtherClient = JSON.stringify(client) !== JSON.stringify(clienteOf(before.client));
    if (cards.client && isOtherClient && !(await saveClientCard(sold.cliente, client)))
      useNotices.getState().tell('bad', t('card.noClient'));
    if (!cards.items) return;
    for (const [place, line] of values.lines.entries()) {
      const old = before.lines[place];
      if (old === undefined || changedTexts(old, line).length === 0) continue;
      if (!(await saveItemCard(old, line)))
        useNotices.getState().tell('bad', t('card.noItem', { name: old.descripcion }));
    }
  };

  return {
    cards,
    setCards,
    failure,
    isSaving,
    async save(isLookedUp) {
      setIsSaving(true);
      setFailure(null);
      try {
        await send(isLookedUp);
      } catch (error) {
        if (error instanceof CallError) correction.tellIssues(error.fields);
        setFailure(asError(error).message);
        setIsSaving(false);
        return;
      }
      onClose();
      // The sale is saved even if updating the cards fails.
      saveCards().catch(tellError);
    },
  };
}
