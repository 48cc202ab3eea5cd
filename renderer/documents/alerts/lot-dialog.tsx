import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IssuingPoint } from '../../../shared/domain/sale/sale-draft.ts';
import type { Alert } from '../../../shared/contract/attention.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { Button } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { asError, call } from '../../ipc/call.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { AnswerFault } from '../doubt/answer-fault.tsx';
import styles from './alert-dialog.module.css';
import { dayAndTime } from '../../kit/time/time-words.ts';

interface LotDialogProps {
  lot: Extract<Alert, { kind: 'timbrado-lot' }>;
  onClose: () => void;
}

/** Nothing is chosen until a person does; `leave`, or the point they move to. */
type Choice = 'leave' | IssuingPoint;

/** Decision about the sales of a timbrado that changed. */
export function LotDialog({ lot, onClose }: LotDialogProps) {
  const { t } = useTranslation('alerts');
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { changeId, timbrado, targets, what } = lot;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (choice === null) return;
    setIsWorking(true);
    setFault(null);
    try {
      useNotices.getState().tell('good', await decide(choice));
      onClose();
    } catch (error) {
      setFault(asError(error).message);
      setIsWorking(false);
    }
  };
  const decide = async (chosen: Choice): Promise<string> => {
    if (chosen === 'leave') {
      await call('alerts.leave-lot', { changeId });
      return t('lot.left', { timbrado });
    }
    const { moved, stayed } = await call('alerts.move-lot', { changeId, to: chosen });
    const words = t('lot.moved', { count: moved, timbrado: chosen.numero_timbrado });
    return stayed.length === 0 ? words : `${words} ${t('lot.stayed', { numbers: stayed.join(', ') })}`;
  };
  return (
    <Dialog title={t('lot.dialogTitle', { timbrado })} meaning={what} width="wide" onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <LotSales lot={lot} />
        <fieldset className={styles.choices}>
          <legend>{t('lot.question')}</legend>
          <LotChoice
            name={t('lot.leave')}
            hint={t('lot.leaveHint', { timbrado })}
            isChosen={choice === 'leave'}
            onChoose={() => setChoice('leave')}
          />
          {targets.map((target) => {
            const { numero_timbrado, numero_establecimiento, punto_expedicion } = target;
            const point = `${numero_establecimiento}-${punto_expedicion}`;
            return (
              <LotChoice
                key={`${numero_timbrado}/${point}`}
                name={t('lot.move', { timbrado: numero_timbrado, point })}
                hint={t('lot.moveHint')}
                isChosen={choice === target}
                onChoose={() => setChoice(target)}
              />
            );
          })}
        </fieldset>
        {targets.length === 0 ? <p className={styles.soft}>{t('lot.noTarget')}</p> : null}
        <AnswerFault fault={fault} />
        <Actions>
          <Button onClick={onClose}>{t('lot.back')}</Button>
          <Button tone="primary" type="submit" disabled={choice === null || isWorking}>
            {t(isWorking ? 'lot.working' : 'lot.confirm')}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}

interface LotChoiceProps {
  name: string;
  hint: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One of the things that can be done with a lot. */
function LotChoice({ name, hint, isChosen, onChoose }: LotChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="lot" checked={isChosen} onChange={onChoose} />
      <span>
        {name}
        <small>{hint}</small>
      </span>
    </label>
  );
}

/** The sales a decision is about, with what keeps one of them where it is. */
function LotSales({ lot }: { lot: Extract<Alert, { kind: 'timbrado-lot' }> }) {
  const { t } = useTranslation('alerts');
  const { documents, total } = lot;
  return (
    <div className={styles.sales} role="region" aria-label={t('lot.list')} tabIndex={0}>
      <ul>
        {documents.map(({ document, obstacle }) => (
          <li key={document.id}>
            <b>{document.localNumber}</b>
            <span>{document.clientName}</span>
            <span>{dayAndTime(document.soldAt)}</span>
            <span className={styles.amount}>
              {document.kind === 'invoice' ? formatMoney(BigInt(document.total), document.currency) : null}
            </span>
            {obstacle === null ? null : <em>{t(`lot.obstacle.${obstacle}`)}</em>}
          </li>
        ))}
      </ul>
      {total > documents.length ? <p>{t('lot.more', { count: total - documents.length })}</p> : null}
    </div>
  );
}
