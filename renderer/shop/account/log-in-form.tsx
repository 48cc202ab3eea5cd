import { type RefObject, useRef, useState } from 'react';
import { Building2, LogIn, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompanyChoice, LogInChannel } from '../../../shared/contract/account.ts';
import { writePhone } from '../../../shared/domain/catalog/client-format/phone.ts';
import { Segments } from '../../kit/fields/segments.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { recipientOf, useCodeRequests, waitSeconds } from './account-store.ts';
import { Button } from '../../kit/components/button.tsx';
import { Form, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { Callout } from '../../kit/layout/panel.tsx';
import { Actions } from '../../kit/components/dialog.tsx';
import { asError, call, CallError } from '../../ipc/call.ts';
import styles from '../shop.module.css';

const NO_FAULT: FormFault = {};

/** Logs in by a code, and where the account has several companies to the one that is chosen. */
export function LogInForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const [companies, setCompanies] = useState<CompanyChoice[] | null>(null);
  return companies === null ? (
    <CodeStep onLoggedIn={onLoggedIn} onSeveral={setCompanies} />
  ) : (
    <CompanyStep companies={companies} onLoggedIn={onLoggedIn} onBack={() => setCompanies(null)} />
  );
}

interface CompanyStepProps {
  companies: CompanyChoice[];
  onLoggedIn: () => void;
  onBack: () => void;
}

/** The account has several companies, and these data are one company's for good: a person chooses. */
function CompanyStep({ companies, onLoggedIn, onBack }: CompanyStepProps) {
  const { t } = useTranslation('account');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const choose = async (ruc: string): Promise<void> => {
    setBusy(true);
    try {
      await call('account.choose-company', { ruc });
      onLoggedIn();
    } catch (error) {
      setFault(asError(error).message);
      setBusy(false);
    }
  };
  return (
    <Stack gap={4}>
      <div>
        <h3>{t('chooseCompany')}</h3>
        <small>{t('chooseCompanyMeaning')}</small>
      </div>
      <Stack as="ul" gap={2}>
        {companies.map(({ ruc, nombre }, place) => (
          <li key={ruc}>
            <button
              type="button"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has come in place of the field that had it
              autoFocus={place === 0}
              className={styles.card}
              disabled={isBusy}
              onClick={() => void choose(ruc)}
            >
              <Row as="span">
                <Building2 aria-hidden="true" size={20} />
                <Text as="span" grow>
                  {nombre}
                </Text>
                <small>{t('ruc', { ruc })}</small>
              </Row>
            </button>
          </li>
        ))}
      </Stack>
      {fault === null ? null : (
        <Callout tone="bad" role="alert">
          {fault}
        </Callout>
      )}
      <Actions>
        <Button tone="quiet" onClick={onBack}>
          {t('otherAccount')}
        </Button>
      </Actions>
    </Stack>
  );
}

/** Fault beside its field; `form` belongs to none. */
interface FormFault {
  to?: string;
  code?: string;
  form?: string;
}

/** The fields are called as on the wire: `whatsapp.numero`, `email.correo`, `email.codigo`. */
function readFault(thrown: unknown): FormFault {
  if (!(thrown instanceof CallError)) return { form: asError(thrown).message };
  const fault: FormFault = {};
  for (const { path, message } of thrown.fields) {
    if (path.endsWith('codigo')) fault.code ??= message;
    else fault.to ??= message;
  }
  return fault.to === undefined && fault.code === undefined ? { form: thrown.message } : fault;
}

interface CodeStepProps {
  onLoggedIn: () => void;
  /** Nobody is logged in until one was chosen. */
  onSeveral: (companies: CompanyChoice[]) => void;
}

/** The number or address, the code that is sent to it, and the way in. */
function CodeStep({ onLoggedIn, onSeveral }: CodeStepProps) {
  const { t } = useTranslation('account');
  const [channel, setChannel] = useState<LogInChannel>('whatsapp');
  const [to, setTo] = useState('');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<FormFault>(NO_FAULT);
  const [isBusy, setBusy] = useState(false);
  const toField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const request = useCodeRequests((store) => store.send);
  const sent = useCodeRequests((store) => store.sent[recipientOf(channel, to)] ?? null);
  const now = useNow(sent !== null);
  const wait = sent === null ? 0 : waitSeconds(sent, now);

  /** The button that was pressed loses the focus while it is busy: where to go on takes it. */
  const attempt = async (
    act: () => Promise<void>,
    field: RefObject<HTMLInputElement | null>,
  ): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFault(NO_FAULT);
    try {
      await act();
    } catch (error) {
      const read = readFault(error);
      setFault(read);
      (read.to === undefined ? field : toField).current?.focus();
    } finally {
      setBusy(false);
    }
  };
  const send = (): Promise<void> =>
    attempt(async () => {
      await request(channel, to);
      codeField.current?.focus();
    }, toField);
  const enter = (): Promise<void> =>
    attempt(async () => {
      const outcome = await call('account.log-in', { channel, to, code });
      if (outcome.kind === 'logged-in') onLoggedIn();
      else onSeveral(outcome.companies);
    }, codeField);
  const submit = (): void => {
    void (code.trim() === '' && wait === 0 ? send() : enter());
  };
  const change = (chosen: LogInChannel): void => {
    setChannel(chosen);
    setTo('');
    setFault(NO_FAULT);
  };
  const number = writePhone(to);
  return (
    <Form onSubmit={submit}>
      <Segments
        label={t('channel')}
        options={[
          { value: 'whatsapp', words: t('whatsapp') },
          { value: 'email', words: t('email') },
        ]}
        value={channel}
        onChange={change}
      />
      <div className={styles.beside}>
        <TextField
          key={channel}
          ref={toField}
          autoFocus
          label={t(`to.${channel}`)}
          type={channel === 'whatsapp' ? 'tel' : 'email'}
          maxLength={100}
          value={to}
          hint={
            channel === 'whatsapp' && number !== to.trim() && number.startsWith('+')
              ? t('readAs', { number })
              : t(`toHint.${channel}`)
          }
          error={fault.to}
          data-takes-scans
          onChange={setTo}
        />
        <Button
          disabled={isBusy || wait > 0}
          icon={<Send aria-hidden="true" size={18} />}
          onClick={() => void send()}
        >
          {wait > 0 ? t('sendAgainIn', { count: wait }) : t('send')}
        </Button>
      </div>
      <Callout tone="good" role="status" hidden={sent === null}>
        {sent === null ? null : (sent.message ?? t('sentTo', { to: sent.to }))}
      </Callout>
      <TextField
        ref={codeField}
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={20}
        value={code}
        error={fault.code}
        data-takes-scans
        onChange={(text) => setCode(text.replaceAll(/\s/g, ''))}
      />
      {fault.form === undefined ? null : (
        <Callout tone="bad" role="alert">
          {fault.form}
        </Callout>
      )}
      <Actions>
        <Button
          type="submit"
          tone="primary"
          size="large"
          keyName="Enter"
          disabled={isBusy}
          icon={<LogIn aria-hidden="true" size={18} />}
        >
          {t('enter')}
        </Button>
      </Actions>
    </Form>
  );
}
