import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '../../../shared/contract/contract.ts';
import { Button } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/components/text-field.tsx';
import { asError } from '../../ipc/as-error.ts';
import { CallError, call } from '../../ipc/call.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import styles from './share-dialog.module.css';

interface SendFieldProps {
  id: string;
  channel: Input<'share.send'>['channel'];
  /** The client's own. */
  proposed: string | null;
  icon: ReactNode;
  field?: RefObject<HTMLInputElement | null>;
}

const WORDS = {
  whatsapp: { label: 'share.whatsapp', hint: 'share.whatsappHint', send: 'share.sendWhatsapp' },
  email: { label: 'share.email', hint: 'share.emailHint', send: 'share.sendEmail' },
} as const;

/** Whom to, and the button that opens the program which sends it. */
export function SendField({ id, channel, proposed, icon, field }: SendFieldProps) {
  const { t } = useTranslation('document');
  const [to, setTo] = useState(proposed ?? '');
  const [error, setError] = useState<string>();
  const words = WORDS[channel];
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setError(undefined);
    try {
      await call('share.send', { id, channel, to });
      useNotices.getState().tell('good', t(`share.opened.${channel}`));
    } catch (thrown) {
      const fault = thrown instanceof CallError ? thrown.fields[0]?.message : undefined;
      setError(fault ?? asError(thrown).message);
    }
  };
  return (
    <form className={styles.field} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        {...(field !== undefined && { ref: field })}
        label={t(words.label)}
        hint={t(words.hint)}
        error={error}
        value={to}
        inputMode={channel === 'whatsapp' ? 'tel' : 'email'}
        maxLength={200}
        onChange={(text) => {
          setTo(text);
          setError(undefined);
        }}
      />
      <Button type="submit" icon={icon}>
        {t(words.send)}
      </Button>
    </form>
  );
}
