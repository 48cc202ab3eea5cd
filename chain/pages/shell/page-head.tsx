import type { ReactNode } from 'react';
import { Row } from '../../../renderer/kit/layout/layout.tsx';
import { say } from '../texts/say.ts';
import styles from './page-head.module.css';

/** Title of a page, a sentence below it, and beside them what is done on it. */
export function PageHead({
  title,
  meaning,
  children,
}: {
  title: string;
  meaning?: string;
  children?: ReactNode;
}) {
  return (
    <Row as="header" justify="between" align="start" wrap className={styles.head}>
      <div>
        <title>{`${title} · ${say('office')}`}</title>
        <h2>{title}</h2>
        {meaning === undefined ? null : <p>{meaning}</p>}
      </div>
      {children}
    </Row>
  );
}
