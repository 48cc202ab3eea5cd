import { useState } from 'react';
import { useAnswer } from '../../kit/answers.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { asError, call } from '../../ipc/call.ts';
import { keepAtOnce } from '../../sale/sale-store.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { TextField } from '../../kit/fields/text-field.tsx';
import styles from '../shop.module.css';
import { Section } from '../../kit/settings/section.tsx';
import { classes, Form, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { Failure } from '../../kit/layout/panel.tsx';

/** The companies on this machine, a database each: shows what waits in them, and switches between them. */
export function Companies() {
  const { t } = useTranslation('firstStart');
  const places = useAnswer('places.list', {})?.places ?? null;
  const [isLeaving, setIsLeaving] = useState(false);
  const leaveFor = async (go: () => Promise<unknown>): Promise<void> => {
    setIsLeaving(true);
    try {
      keepAtOnce();
      await go();
      location.reload();
    } catch (error) {
      setIsLeaving(false);
      throw error;
    }
  };
  if (places === null) return null;
  const open = places.find(({ isOpen }) => isOpen);
  return (
    <Section name="companies">
      <Stack gap={4} className={styles.part}>
        <Text tone="soft">{t(places.length === 0 ? 'companies.named' : 'companies.meaning')}</Text>
        <Stack as="ul" gap={2}>
          {places.map((place) => (
            <Row as="li" gap={4} className={styles.card} key={place.id} aria-current={place.isOpen}>
              <Stack gap={0} grow>
                <b>
                  {place.kind === 'training'
                    ? t('companies.training')
                    : (place.name ?? t('companies.unknown'))}
                </b>
                {place.ruc === null ? null : <small>{t('company.ruc', { ruc: place.ruc })}</small>}
                <small>{t('companies.waiting', { count: place.waiting })}</small>
              </Stack>
              {place.isOpen ? (
                <Text as="span" tone="good" weight="strong">
                  {t('companies.open')}
                </Text>
              ) : (
                <Button
                  disabled={isLeaving}
                  aria-label={t('companies.switchTo', { name: place.name ?? place.ruc ?? place.id })}
                  onClick={() =>
                    void leaveFor(() => call('places.switch', { id: place.id })).catch(tellError)
                  }
                >
                  {t('companies.switch')}
                </Button>
              )}
            </Row>
          ))}
        </Stack>
        {places.length === 0 || places.some(({ kind }) => kind === 'training') ? null : (
          <Stack gap={1} align="start">
            <Button
              disabled={isLeaving}
              onClick={() => void leaveFor(() => call('places.switch', { id: 'training' })).catch(tellError)}
            >
              {t('companies.practise')}
            </Button>
            <small>{t('companies.practiseMeaning')}</small>
          </Stack>
        )}
      </Stack>
      <p role="status">{isLeaving ? t('companies.leaving') : ''}</p>
      {places.length === 0 ? null : (
        <AddCompany
          url={open === undefined || open.kind === 'training' ? '' : open.baseUrl}
          isLeaving={isLeaving}
          onAdd={(company) => leaveFor(() => call('places.add', company))}
        />
      )}
    </Section>
  );
}

interface AddCompanyProps {
  url: string;
  isLeaving: boolean;
  onAdd: (company: { ruc: string; url: string }) => Promise<void>;
}

/** Adds a company, which begins with its own first start. */
function AddCompany({ url, isLeaving, onAdd }: AddCompanyProps) {
  const { t } = useTranslation('firstStart');
  const [isOpen, setIsOpen] = useState(false);
  const [ruc, setRuc] = useState('');
  const [address, setAddress] = useState(url);
  const [fault, setFault] = useState<string | null>(null);
  if (!isOpen) {
    return (
      <Row className={styles.part}>
        <Button onClick={() => setIsOpen(true)}>{t('companies.add')}</Button>
      </Row>
    );
  }
  const submit = (): void => {
    setFault(null);
    onAdd({ ruc: ruc.trim(), url: address }).catch((error: unknown) => setFault(asError(error).message));
  };
  return (
    <Form className={classes(styles.part, styles.form)} onSubmit={submit}>
      <h3>{t('companies.add')}</h3>
      <TextField
        autoFocus
        data-takes-scans="document"
        label={t('companies.ruc')}
        hint={t('companies.rucHint')}
        maxLength={20}
        value={ruc}
        onChange={setRuc}
      />
      <TextField
        label={t('place.address')}
        hint={t('place.addressHint')}
        placeholder={t('place.addressForm')}
        maxLength={500}
        value={address}
        onChange={setAddress}
      />
      <Failure words={fault} />
      <div>
        <Button type="submit" tone="primary" disabled={isLeaving}>
          {t('companies.begin')}
        </Button>
      </div>
    </Form>
  );
}
