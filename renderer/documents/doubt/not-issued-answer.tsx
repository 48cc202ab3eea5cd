import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from '../../kit/fields/field.tsx';
import { soughtInPortal } from './typed-answer.ts';
import { useResolve } from './use-resolve.ts';
import { Button } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Failure } from '../../kit/layout/panel.tsx';

/** "It was not issued": asks twice, because a wrong answer makes a second invoice or leaves one standing. */
export function NotIssuedAnswer({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const number = detail.summary.localNumber;
  const [isAsked, setIsAsked] = useState(false);
  const [hasLooked, setHasLooked] = useState(false);
  const words = notIssuedWords(detail);
  const { isWorking, fault, resolve, forget } = useResolve(detail, t(words.done, { number }));
  const close = (): void => {
    forget();
    setHasLooked(false);
    setIsAsked(false);
  };
  if (detail.isTextDamaged && detail.cancellationOffer.kind !== 'waiting')
    return <p>{t('doubt.damagedFirst')}</p>;
  return (
    <Actions>
      <Button tone="danger" onClick={() => setIsAsked(true)}>
        {t(words.ask)}
      </Button>
      {isAsked ? (
        <Dialog title={t('doubt.confirmTitle')} meaning={t(words.meaning, { number })} onClose={close}>
          <Check
            label={t('doubt.confirmLooked', { sought: soughtInPortal(detail) })}
            checked={hasLooked}
            onChange={setHasLooked}
          />
          <Failure words={fault} />
          <Actions>
            <Button onClick={close}>{t('doubt.back')}</Button>
            <Button
              tone="danger"
              disabled={!hasLooked || isWorking}
              onClick={() => void resolve({ kind: 'not-issued' })}
            >
              {t(isWorking ? 'doubt.working' : words.confirm)}
            </Button>
          </Actions>
        </Dialog>
      ) : null}
    </Actions>
  );
}

const again = <K extends DocumentDetail['summary']['kind']>(kind: K) =>
  ({
    ask: 'doubt.sendAgain',
    meaning: `doubt.confirmMeaning.${kind}`,
    confirm: 'doubt.confirm',
    done: 'doubt.resolvedNotIssued',
  }) as const;

const DISCARD = {
  ask: 'doubt.discard',
  meaning: 'doubt.discardMeaning',
  confirm: 'doubt.discardConfirm',
  done: 'doubt.discardDone',
} as const;

/** Effect of "it was not issued": sent again, or discarded if a cancellation waits for the answer. */
export function notIssuedWords({
  summary,
  cancellationOffer,
}: {
  summary: Pick<DocumentDetail['summary'], 'kind'>;
  cancellationOffer: DocumentDetail['cancellationOffer'];
}) {
  return cancellationOffer.kind === 'waiting' ? DISCARD : again(summary.kind);
}
