import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../shared/contract/attention.ts';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { TextField } from '../../kit/components/text-field.tsx';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { AnswerFault } from '../doubt/answer-fault.tsx';
import panelStyles from '../document/panel.module.css';
import { Steps } from '../twice/steps.tsx';
import styles from './alert-dialog.module.css';

interface NumberDialogProps {
  unclaimed: Extract<Alert, { kind: 'unclaimed-numbers' }>;
  onClose: () => void;
}

/** As the contract wants a person's words. */
const SHORTEST = 5;
const LONGEST = 500;

/** What a number that is nobody's may be, how to find out, and what was found, in a person's words. */
export function NumberDialog({ unclaimed, onClose }: NumberDialogProps) {
  const { t } = useTranslation('alerts');
  const { id, numbers } = unclaimed;
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const words = text.trim();
  const isShort = words.length < SHORTEST;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    if (isShort) return field.current?.focus();
    setIsWorking(true);
    try {
      await call('alerts.settle-number', { id, words });
      useNotices.getState().tell('good', t('number.settled', { numbers }));
      onClose();
    } catch (error) {
      setFault(asError(error).message);
      setIsWorking(false);
    }
  };
  return (
    <Dialog title={t('number.dialogTitle', { numbers })} width="wide" initialFocus={field} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <section className={styles.part}>
          <h3>{t('number.may')}</h3>
          <ul className={styles.list}>
            {(['again', 'elsewhere', 'lost'] as const).map((cause) => (
              <li key={cause}>{t(`number.mayBe.${cause}`)}</li>
            ))}
          </ul>
        </section>
        <section className={styles.part}>
          <h3>{t('number.how')}</h3>
          <Steps
            steps={(['enter', 'read', 'cancel'] as const).map((step) =>
              t(`number.steps.${step}`, { numbers }),
            )}
          />
        </section>
        <TextField
          ref={field}
          data-takes-scans
          label={t('number.found')}
          hint={t('number.foundHint')}
          error={isTried && isShort ? t('number.tooShort') : undefined}
          maxLength={LONGEST}
          value={text}
          onChange={setText}
        />
        <AnswerFault fault={fault} />
        <div className={panelStyles.actions}>
          <Button onClick={onClose}>{t('lot.back')}</Button>
          <Button tone="primary" type="submit" disabled={isWorking}>
            {t(isWorking ? 'lot.working' : 'number.settle')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
