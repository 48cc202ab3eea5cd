import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { DEFINITIVE_RECEIPTS } from '../../../shared/domain/paper/receipt-plan.ts';
import { Segments } from '../../kit/fields/segments.tsx';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { changeShop } from '../../kit/settings/changes.ts';
import { Section, Setting } from '../../kit/settings/section.tsx';
import { KeptText } from './kept-text.tsx';
import { LogoSetting } from './logo-setting.tsx';
import { TimbradoStarts } from './timbrado-starts.tsx';

const MAX_LINES = 6;

const WAITS_MS = [0, 3000, 5000, 10_000];

export function ReceiptSettings() {
  const { t } = useTranslation(['printing', 'settings']);
  const settings = useShopSettings((store) => store.settings);
  const { issuerActivity, issuerLegalName, definitiveReceipt, definitiveWaitMs } = settings;
  const waits = WAITS_MS.includes(definitiveWaitMs)
    ? WAITS_MS
    : [...WAITS_MS, definitiveWaitMs].toSorted((one, other) => one - other);
  return (
    <Section title={t('receipts.title')}>
      <Setting name="definitiveReceipt" meaning={t('receipts.definitiveMeaning')}>
        <Segments
          label={t('settings:name.definitiveReceipt')}
          options={DEFINITIVE_RECEIPTS.map((value) => ({ value, words: t(`receipts.definitives.${value}`) }))}
          value={definitiveReceipt}
          onChange={(chosen) => void changeShop('definitiveReceipt', 'definitiveReceipt', chosen)}
        />
      </Setting>
      <Setting name="definitiveWait" meaning={t('receipts.waitMeaning')}>
        <Segments
          label={t('settings:name.definitiveWait')}
          options={waits.map((value) => ({
            value,
            words: value === 0 ? t('receipts.noWait') : t('receipts.seconds', { count: value / 1000 }),
          }))}
          value={definitiveWaitMs}
          onChange={(chosen) => void changeShop('definitiveWait', 'definitiveWaitMs', chosen)}
        />
      </Setting>
      <Setting name="issuerActivity" meaning={t('receipts.activityMeaning')}>
        <KeptText
          label={t('settings:name.issuerActivity')}
          kept={issuerActivity}
          onKeep={(text) => void changeShop('issuerActivity', 'issuerActivity', text)}
        />
      </Setting>
      <Setting name="issuerLegalName" meaning={t('receipts.legalNameMeaning')}>
        <KeptText
          label={t('settings:name.issuerLegalName')}
          kept={issuerLegalName}
          onKeep={(text) => void changeShop('issuerLegalName', 'issuerLegalName', text)}
        />
      </Setting>
      <TimbradoStarts />
      <FooterSetting />
      <LogoSetting />
    </Section>
  );
}

function FooterSetting() {
  const { t } = useTranslation(['printing', 'settings']);
  const { receiptFooter } = useShopSettings((store) => store.settings);
  const [typed, setTyped] = useState<string | null>(null);
  const keep = (): void => {
    if (typed === null) return;
    const lines = typed
      .split('\n')
      .map((line) => line.trim().slice(0, 200))
      .filter((line) => line !== '')
      .slice(0, MAX_LINES);
    setTyped(null);
    if (lines.join('\n') !== receiptFooter.join('\n'))
      void changeShop('receiptFooter', 'receiptFooter', lines);
  };
  return (
    <Setting name="receiptFooter" meaning={t('receipts.footerMeaning')}>
      <textarea
        aria-label={t('settings:name.receiptFooter')}
        rows={3}
        maxLength={1200}
        value={typed ?? receiptFooter.join('\n')}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
      />
    </Setting>
  );
}
