import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../shared/contract/attention.ts';
import { UnbrokenNumbers } from '../../kit/components/unbroken-numbers.tsx';
import { AlertCard } from './alert-card.tsx';
import { NumberDialog } from './number-dialog.tsx';

/** A number that was given and that is of no sale of this counter. */
export function NumberCard({ unclaimed }: { unclaimed: Extract<Alert, { kind: 'unclaimed-numbers' }> }) {
  const { t } = useTranslation('alerts');
  const [isOpen, setIsOpen] = useState(false);
  const { documentKind, numbers, timbrado } = unclaimed;
  return (
    <>
      <AlertCard
        tone="bad"
        Icon={CircleQuestionMark}
        title={t(`number.title.${documentKind}`)}
        todo={t('number.open')}
        onTodo={() => setIsOpen(true)}
      >
        <p>
          <UnbrokenNumbers text={t('number.words', { numbers, timbrado })} />
        </p>
      </AlertCard>
      {isOpen ? <NumberDialog unclaimed={unclaimed} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
