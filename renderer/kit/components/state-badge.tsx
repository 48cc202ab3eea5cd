import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LOOKS } from './document-look.ts';
import styles from './state-badge.module.css';
import statusBarStyles from './status-bar.module.css';
import type { ShownState } from '../../../shared/domain/fiscal/document-state.ts';

/** A document's state by word, shape and colour. */
export function DocumentBadge({ state }: { state: ShownState }) {
  const { t } = useTranslation('documents');
  const { tone, Icon } = LOOKS[state];
  return (
    <StateBadge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`state.${state}`)}
    </StateBadge>
  );
}

interface StateBadgeProps {
  tone: 'good' | 'warn' | 'bad' | 'calm';
  /** Shows the state by shape, besides colour and word. */
  icon: ReactNode;
  children: ReactNode;
}

export function StateBadge({ tone, icon, children }: StateBadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {icon}
      {children}
    </span>
  );
}

/** Words in the one-line status bar: truncated where room is short, in full in the tooltip. */
export function Words({ children }: { children: string }) {
  return (
    <span className={statusBarStyles.words} title={children}>
      {children}
    </span>
  );
}
