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
  /** Told by shape as well as by colour and word. */
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

/** Words in the status bar, which is one line whatever there is to say: where room lacks they end early, and are told whole when pointed at. */
export function Words({ children }: { children: string }) {
  return (
    <span className={statusBarStyles.words} title={children}>
      {children}
    </span>
  );
}
