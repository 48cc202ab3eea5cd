import { useTranslation } from 'react-i18next';
import { FaultLine } from './fault-line.tsx';
import { useSale } from './sale-store.ts';

/** Told as long as the sale's latest state is in this window only. */
export function KeepFailure() {
  const { t } = useTranslation('sale');
  const failure = useSale((store) => store.keepFailure);
  if (failure === null) return null;
  return (
    <div role="alert">
      <FaultLine words={t('keepFailed', { message: failure.message })} />
    </div>
  );
}
