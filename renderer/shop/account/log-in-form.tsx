import { useRef, useState } from 'react';
import { Building2, LogIn, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { accountMethods, type CompanyChoice, type Credentials } from '../../../shared/contract/account.ts';
import { writePhone } from '../../../shared/domain/catalog/client-format/phone.ts';
import { Segments } from '../../kit/fields/segments.tsx';
import { FieldRow } from '../../kit/fields/field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { recipientOf, useCodeRequests, waitSeconds } from './account-store.ts';
import { Button } from '../../kit/components/button.tsx';
import { Form, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { Callout, Failure } from '../../kit/layout/panel.tsx';
import { Actions } from '../../kit/components/dialog.tsx';
import { asError, call } from '../../ipc/call.ts';
import { useWireForm } from '../../kit/fields/use-wire-form.ts';
import styles from '../shop.module.css';

const BLANK: Credentials = { channel: 'whatsapp', to: '', code: '' };

/** Logs in by a code; if the account has several companies, the user chooses one. */
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

/** Asks for the company: this database belongs to one company for good. */
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
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- this step replaces the focused field
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
      <Failure words={fault} />
      <Actions>
        <Button tone="quiet" onClick={onBack}>
          {t('otherAccount')}
        </Button>
      </Actions>
    </Stack>
  );
}

interface CodeStepProps {
  onLoggedIn: () => void;
  /** The login is complete only when a company is chosen. */
  onSeveral: (companies: CompanyChoice[]) => void;
}

/** The number or address, the code sent to it, and the login. */
function CodeStep({ onLoggedIn, onSeveral }: CodeStepProps) {
  const { t } = useTranslation('account');
  const form = useWireForm({
    initial: BLANK,
    schema: accountMethods['account.log-in'].input,
    async save(credentials) {
      const outcome = await call('account.log-in', credentials);
      if (outcome.kind === 'logged-in') onLoggedIn();
      else onSeveral(outcome.companies);
    },
    // As on the wire: `whatsapp.numero`, `email.correo`, `email.codigo`.
    fieldOf: (path) => (path.endsWith('codigo') ? 'code' : 'to'),
  });
  const { values, errors, failure, isSaving, change } = form;
  const { channel, to, code } = values;
  const codeField = useRef<HTMLInputElement>(null);
  const request = useCodeRequests((store) => store.send);
  const sent = useCodeRequests((store) => store.sent[recipientOf(channel, to)] ?? null);
  const now = useNow(sent !== null);
  const wait = sent === null ? 0 : waitSeconds(sent, now);

  const send = (): void =>
    void form.attempt(async () => {
      await request(channel, to);
      codeField.current?.focus();
    });
  const number = writePhone(to);
  return (
    <Form ref={form.element} onSubmit={code.trim() === '' && wait === 0 ? send : form.submit}>
      <Segments
        label={t('channel')}
        options={[
          { value: 'whatsapp', words: t('whatsapp') },
          { value: 'email', words: t('email') },
        ]}
        value={channel}
        onChange={(chosen) => change({ channel: chosen, to: '' })}
      />
      <FieldRow>
        <TextField
          key={channel}
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
          error={errors.to}
          data-takes-scans
          onChange={(text) => change({ to: text })}
        />
        <Button
          disabled={wait > 0}
          aria-disabled={isSaving}
          icon={<Send aria-hidden="true" size={18} />}
          onClick={send}
        >
          {wait > 0 ? t('sendAgainIn', { count: wait }) : t('send')}
        </Button>
      </FieldRow>
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
        error={errors.code}
        data-takes-scans
        onChange={(text) => change({ code: text.replaceAll(/\s/g, '') })}
      />
      <Failure words={failure} />
      <Actions>
        <Button
          type="submit"
          tone="primary"
          size="large"
          keyName="Enter"
          aria-disabled={isSaving}
          icon={<LogIn aria-hidden="true" size={18} />}
        >
          {t('enter')}
        </Button>
      </Actions>
    </Form>
  );
}
