import type { ReportChart } from '../../shared/domain/reports/report.ts';
import styles from './chart.module.css';

/** Bars one below the other, each with its name and what it says. */
export function BarChart({ chart: { title, bars } }: { chart: ReportChart }) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      <ul className={styles.bars}>
        {bars.map(({ label, value, share }, index) => (
          <li key={index}>
            <span className={styles.name} title={label}>
              {label}
            </span>
            <span className={styles.figures}>{value}</span>
            <svg className={styles.track} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.bar} x={0} y={0} width={100 * share} height={8} />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  );
}
