import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStatus } from '../../documents/status-store.ts';
import { asError, call } from '../../ipc/call.ts';
import { Button } from '../../kit/components/button.tsx';
import { askAgain, useAnswer } from '../../kit/answers.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { ReceiptPaper } from '../../kit/components/receipt-paper.tsx';
import spoken from '../../kit/components/spoken.module.css';
import { useScreen } from '../../kit/screen-store.ts';
import { changeShop } from '../../kit/settings/changes.ts';
import { Setting } from '../../kit/settings/section.tsx';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { Stack, Text } from '../../kit/layout/layout.tsx';
import { Callout } from '../../kit/layout/panel.tsx';
import { doneState } from '../../sale/done/done-state.ts';
import { useChargedDocument } from '../../sale/done/use-charged-document.ts';
import { useTour } from './tour-store.ts';
import styles from '../shop.module.css';
import { type StepProps, useFirstSteps, useIsPractice, useLeavePlace } from './start-store.ts';
import { KeptText } from '../printers/kept-text.tsx';
import { LogoSetting } from '../printers/logo-setting.tsx';
import { TimbradoStarts } from '../printers/timbrado-starts.tsx';
import type { FirstSteps } from '../../../shared/contract/first-steps.ts';
import type { ChargedSale } from '../../../shared/contract/sale.ts';

/** In training: sells a sample item like any sale, and shows the receipt until it is the invoice. */
export function TestSaleStep({ onDone }: StepProps) {
  const { t } = useTranslation('firstStart');
  const [sale, setSale] = useState<ChargedSale | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSelling, setIsSelling] = useState(false);
  const document = useChargedDocument(sale?.id ?? null);
  const frame = useRef<HTMLIFrameElement>(null);
  const sell = async (): Promise<void> => {
    setIsSelling(true);
    setFailure(null);
    try {
      setSale(await call('first-steps.sell-for-test', {}));
    } catch (error) {
      setFailure(asError(error).message);
    } finally {
      setIsSelling(false);
    }
  };
  return (
    <>
      {sale === null ? (
        <Button tone="primary" keyName="Enter" disabled={isSelling} onClick={() => void sell()}>
          {t('testSale.sell')}
        </Button>
      ) : (
        <>
          <p role="status">{t('testSale.sold', { number: sale.localNumber })}</p>
          <Button tone="primary" keyName="Enter" autoFocus onClick={onDone}>
            {t('steps.next')}
          </Button>
        </>
      )}
      {failure === null ? null : (
        <Callout tone="warn" role="alert">
          {failure}
        </Callout>
      )}
      {/* Loads the page of the receipt, hidden, before there is one. */}
      <Callout tone="sunken" className={sale === null ? styles.ahead : ''} aria-hidden={sale === null}>
        <ReceiptPaper
          documentId={sale?.id ?? null}
          paper="first"
          version={document === null ? 'waiting' : doneState(document.state)}
          title={t('testSale.receipt')}
          frame={frame}
        />
      </Callout>
    </>
  );
}

export function CompanyStep({ onDone }: StepProps) {
  const { t } = useTranslation('firstStart');
  const ruc = useStatus((store) => store.status?.company?.ruc);
  const company = useAnswer('first-steps.company', {})?.company ?? null;
  const canLeave = useAnswer('machine.read', {})?.canLeaveCompany ?? false;
  const { isLeaving, leave } = useLeavePlace('first-start.leave-company');
  const isPractice = useIsPractice();
  const premises = useId();
  useEffect(() => {
    void askAgain('first-steps.company');
    void askAgain('machine.read');
  }, [ruc]);
  if (company === null) return <Callout tone="warn">{t('company.unknown')}</Callout>;
  return (
    <Stack gap={4} className={styles.wide}>
      <Stack as="p" gap={0} className={styles.card}>
        <b>{company.nombre}</b>
        <small>{t('company.ruc', { ruc: company.ruc })}</small>
      </Stack>
      <Stack gap={1}>
        <Text as="h2" size="sm" tone="soft" weight="medium" id={premises}>
          {t('company.premises')}
        </Text>
        <Stack as="ul" gap={2} aria-labelledby={premises}>
          {company.establishments.map(({ number, name, address }) => (
            <Stack as="li" gap={0} key={number} className={styles.card}>
              <b>{t('company.establishment', { number, name })}</b>
              <small>{address}</small>
            </Stack>
          ))}
        </Stack>
      </Stack>
      <div>
        <Button tone="primary" keyName="Enter" disabled={isLeaving} onClick={onDone}>
          {t(isPractice ? 'steps.next' : 'company.right')}
        </Button>
      </div>
      {canLeave ? (
        <Stack align="start">
          <Text tone="soft">{t('company.wrongMeaning')}</Text>
          <Button disabled={isLeaving} onClick={() => void leave()}>
            {t('company.wrong')}
          </Button>
        </Stack>
      ) : null}
    </Stack>
  );
}

/** Data that a definitive receipt needs and the service does not give. */
export function ReceiptStep({ onDone }: StepProps) {
  const { t } = useTranslation(['firstStart', 'printing', 'settings']);
  const settings = useShopSettings((store) => store.settings);
  const { issuerActivity, issuerLegalName, issuingPoint } = settings;
  const { progress, read } = useFirstSteps();
  useEffect(() => void read().catch(tellError), [read, settings]);
  const lacks = progress?.receiptLacks ?? [];
  return (
    <Stack gap={4} className={styles.wide}>
      <div>
        <h2 className={spoken.spoken}>{t('printing:receipts.title')}</h2>
        <Setting name="issuerLegalName" meaning={t('printing:receipts.legalNameMeaning')}>
          <KeptText
            label={t('settings:name.issuerLegalName')}
            kept={issuerLegalName}
            onKeep={(text) => void changeShop('issuerLegalName', 'issuerLegalName', text)}
          />
        </Setting>
        <Setting name="issuerActivity" meaning={t('printing:receipts.activityMeaning')}>
          <KeptText
            label={t('settings:name.issuerActivity')}
            kept={issuerActivity}
            onKeep={(text) => void changeShop('issuerActivity', 'issuerActivity', text)}
          />
        </Setting>
        <TimbradoStarts key={issuingPoint?.numero_timbrado} known={issuingPoint?.numero_timbrado} />
        <LogoSetting />
      </div>
      {lacks.length === 0 ? null : (
        <Callout tone="warn" role="status">
          {t('receipt.missing', { what: lacks.map((fact) => t(`receipt.${fact}`)).join(', ') })}
        </Callout>
      )}
      <div>
        <Button tone="primary" keyName="Enter" onClick={onDone}>
          {t('steps.next')}
        </Button>
      </div>
    </Stack>
  );
}

/**
 * All steps are done or left for later: leads to the sale, or first to the catalogue of a new shop; a line
 * there leads back while steps are left.
 */
export function ReadyStep({ progress }: { progress: FirstSteps }) {
  const { t } = useTranslation('firstStart');
  const { bring, end } = useFirstSteps();
  const isPractice = useIsPractice();
  const left = progress.steps.filter(({ state }) => state !== 'done');
  const leave = (): void => void (left.length === 0 ? end() : bring(false)).catch(tellError);
  const sell = (): void => {
    leave();
    useTour.getState().offer();
  };
  return (
    <>
      {left.length === 0 ? null : (
        <>
          <p>{t('ready.left')}</p>
          <ul className={styles.left}>
            {left.map(({ name }) => (
              <li key={name}>{t(`step.${name}.name`)}</li>
            ))}
          </ul>
        </>
      )}
      {isPractice ? null : (
        <>
          <p>{t('ready.products')}</p>
          <Button
            onClick={() => {
              leave();
              useScreen.getState().show({ name: 'catalog' });
            }}
          >
            {t('ready.openProducts')}
          </Button>
        </>
      )}
      <Button tone="primary" size="large" keyName="Enter" onClick={sell}>
        {t('ready.sell')}
      </Button>
    </>
  );
}
