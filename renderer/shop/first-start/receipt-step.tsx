import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import spoken from '../../kit/components/spoken.module.css';
import { changeShop } from '../../kit/settings/changes.ts';
import { KeptText } from '../printers/kept-text.tsx';
import { LogoSetting } from '../printers/logo-setting.tsx';
import { TimbradoStarts } from '../printers/timbrado-starts.tsx';
import { Setting } from '../../kit/settings/section.tsx';
import { useFirstSteps } from './start-store.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import styles from './first-steps.module.css';
import type { StepProps } from './step-props.ts';

/** What a definitive receipt needs and the service does not say. */
export function ReceiptStep({ onDone }: StepProps) {
  const { t } = useTranslation(['firstStart', 'printing']);
  const settings = useShopSettings((store) => store.settings);
  const { issuerActivity, issuerLegalName, issuingPoint } = settings;
  const { progress, read } = useFirstSteps();
  useEffect(() => void read().catch(tellError), [read, settings]);
  const lacks = progress?.receiptLacks ?? [];
  return (
    <div className={styles.wide}>
      <div>
        <h2 className={spoken.spoken}>{t('printing:receipts.title')}</h2>
        <Setting title={t('printing:receipts.legalName')} meaning={t('printing:receipts.legalNameMeaning')}>
          <KeptText
            label={t('printing:receipts.legalName')}
            kept={issuerLegalName}
            onKeep={(text) => void changeShop('issuerLegalName', 'issuerLegalName', text)}
          />
        </Setting>
        <Setting title={t('printing:receipts.activity')} meaning={t('printing:receipts.activityMeaning')}>
          <KeptText
            label={t('printing:receipts.activity')}
            kept={issuerActivity}
            onKeep={(text) => void changeShop('issuerActivity', 'issuerActivity', text)}
          />
        </Setting>
        <TimbradoStarts key={issuingPoint?.numero_timbrado} known={issuingPoint?.numero_timbrado} />
        <LogoSetting />
      </div>
      {lacks.length === 0 ? null : (
        <p className={styles.note} role="status">
          {t('receipt.missing', { what: lacks.map((fact) => t(`receipt.${fact}`)).join(', ') })}
        </p>
      )}
      <div>
        <Button tone="primary" keyName="Enter" onClick={onDone}>
          {t('steps.next')}
        </Button>
      </div>
    </div>
  );
}
