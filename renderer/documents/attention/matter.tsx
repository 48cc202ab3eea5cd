import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row, Stack, Text } from '../../kit/layout/layout.tsx';
import styles from './attention.module.css';

interface MatterProps {
  /** Id of the heading. */
  id: string;
  tone: 'warn' | 'bad';
  icon: LucideIcon;
  title: ReactNode;
  children: ReactNode;
}

/** A matter that needs attention: its icon and name, and below them what is to be done. */
export function Matter({ id, tone, icon: Icon, title, children }: MatterProps) {
  return (
    <Row as="header" gap={2} align="start" className={styles.head}>
      <Icon aria-hidden="true" size={20} color={`var(--${tone})`} />
      <Stack gap={1} grow>
        <Text as="h2" id={id} size="md">
          {title}
        </Text>
        {children}
      </Stack>
    </Row>
  );
}
