import { FileWarning } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../shared/contract/attention.ts';
import { AlertCard } from './alert-card.tsx';
import { LotDialog } from './lot-dialog.tsx';

/** A timbrado changed while sales waited under it. */
export function LotCard({ lot }: { lot: Extract<Alert, { kind: 'timbrado-lot' }> }) {
  const { t } = useTranslation('alerts');
  const [isOpen, setIsOpen] = useState(false);
  const { timbrado, what, total } = lot;
  return (
    <>
      <AlertCard
        tone="bad"
        Icon={FileWarning}
        title={t('lot.title', { timbrado })}
        todo={t('lot.open')}
        onTodo={() => setIsOpen(true)}
      >
        <p>{what}</p>
        <p>
          <b>{t('lot.waiting', { count: total })}</b>
        </p>
      </AlertCard>
      {isOpen ? <LotDialog lot={lot} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
