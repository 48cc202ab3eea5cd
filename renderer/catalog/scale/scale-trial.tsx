import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScaleLayout } from '../../../shared/domain/scale-code.ts';
import { TextField } from '../../kit/components/text-field.tsx';
import { useLabelWords } from './use-label-words.ts';

/** A label of one's own scale, scanned to see whether it is read right. */
export function ScaleTrial({ layouts }: { layouts: readonly ScaleLayout[] }) {
  const { t } = useTranslation('settings');
  const describe = useLabelWords();
  const [code, setCode] = useState('');
  return (
    <TextField
      label={t('scale.trial')}
      value={code}
      inputMode="numeric"
      data-takes-scans
      hint={code === '' ? t('scale.trialHint') : describe(code.trim(), layouts)}
      onFocus={(event) => event.target.select()}
      onChange={setCode}
    />
  );
}
