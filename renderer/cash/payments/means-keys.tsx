import { useTranslation } from 'react-i18next';
import type { DraftPayment } from '../../../shared/domain/sale/sale-draft.ts';
import { QuickKeys } from '../../kit/components/quick-keys.tsx';

/** Keys not used by notes and terms, and not F9, which opens this dialog and may be held too long. */
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
