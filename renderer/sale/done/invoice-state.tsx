import { CircleAlert, CircleCheck, CircleX, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../kit/components/state-badge.tsx';
import { useStatus } from '../../documents/status-store.ts';
import { delayOf, type DoneState } from './done-state.ts';
import styles from './done-view.module.css';

const LOOKS = {
  waiting: ['calm', Send],
  issued: ['good', CircleCheck],
  doubtful: ['warn', CircleAlert],
  refused: ['bad', CircleX],
  rejected: ['bad', CircleX],
  void: ['calm', CircleX],
} as const satisfies Record<DoneState, readonly ['good' | 'warn' | 'bad' | 'calm', typeof Send]>;

/** Where the invoice of a sale is; `number` as soon as it has one. */
export function InvoiceState({ state, number }: { state: DoneState; number: string | null }) {
  const { t } = useTranslation('sale');
  const [tone, Icon] = LOOKS[state];
  const delay = useStatus((store) => delayOf(store.status));
  return (
    <p className={styles.state} role="status">
      <StateBadge tone={tone} icon={<Icon aria-hidden="true" />}>
        {state === 'waiting' && delay !== null
          ? t(`done.provisional.${delay}`)
          : t(`done.state.${state}`, { number: number ?? '' })}
      </StateBadge>
    </p>
  );
}
