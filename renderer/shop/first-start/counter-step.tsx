import { useTranslation } from 'react-i18next';
import { CounterNameForm } from '../counter/counter-name-form.tsx';
import type { StepProps } from './step-props.ts';

/** What this counter is called, and its series. */
export function CounterStep({ onDone }: StepProps) {
  const { t } = useTranslation('firstStart');
  return <CounterNameForm action={t('steps.next')} onNamed={onDone} />;
}
