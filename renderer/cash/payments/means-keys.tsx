import { useTranslation } from 'react-i18next';
import type { DraftPayment } from '../../../shared/domain/sale/sale-draft.ts';
import { QuickKeys } from '../../kit/components/quick-keys.tsx';

/** Beyond those of notes and terms, and none that opens this dialog by F9 held too long. */
const KEYS = [
  ['card', 'F8'],
  ['transfer', 'F10'],
  ['wallet', 'F11'],
  ['cheque', 'F12'],
  ['voucher', 'Insert'],
] as const satisfies readonly (readonly [DraftPayment['means'], string])[];

export function MeansKeys({ onPick }: { onPick: (means: DraftPayment['means']) => void }) {
  const { t } = useTranslation(['sale', 'app']);
  return (
    <QuickKeys
      label={t('charge.otherMeans')}
      columns={5}
      keys={KEYS.map(([means, keyName]) => ({
        words: t(`charge.shortMeans.${means}`),
        name: t(`app:means.${means}`),
        keyName,
        press: () => onPick(means),
      }))}
    />
  );
}
