import { useTranslation } from 'react-i18next';
import { formatScaled } from '../../../shared/domain/money.ts';
import { readScaleCode, type ScaleLayout } from '../../../shared/domain/scale-code.ts';

/** What the counter makes of a label, in words. */
export function useLabelWords(): (code: string, layouts: readonly ScaleLayout[]) => string {
  const { t } = useTranslation('settings');
  return (code, layouts) => {
    const label = readScaleCode(code, layouts);
    if (label === null) return t('scale.unread');
    const amount = formatScaled(label.amount);
    return t(`scale.read.${label.kind}`, { item: label.itemCode, amount });
  };
}
