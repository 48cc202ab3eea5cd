import type { ReportChart } from '../../shared/domain/reports/report.ts';
import styles from './chart.module.css';

/** The picture's own units. */
const WIDTH = 640;
const HEIGHT = 300;
/** Room for half a label. */
const SIDE = 16;
const TOP = 28;
const BOTTOM = 26;
const PLOT = HEIGHT - TOP - BOTTOM;
/** Beside each other more labels than these touch. */
const MOST_LABELS = 16;
const MOST_COLUMN = 56;

/** Columns side by side, the highest with what it says. What it shows stands in the table beside it. */
export function ColumnChart({ chart: { title, bars } }: { chart: ReportChart }) {
  const step = (WIDTH - 2 * SIDE) / bars.length;
  const width = Math.min(step * 0.72, MOST_COLUMN);
  const labelEvery = Math.ceil(bars.length / MOST_LABELS);
  const highest = bars.findIndex(({ share }) => share === 1);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      <svg
        className={styles.columns}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}. ${bars[highest]?.label ?? ''}: ${bars[highest]?.value ?? ''}`}
      >
        {[0, 0.5, 1].map((share) => (
          <line
            key={share}
            className={share === 0 ? styles.ground : styles.grid}
            x1={0}
            x2={WIDTH}
            y1={TOP + PLOT * (1 - share)}
            y2={TOP + PLOT * (1 - share)}
          />
        ))}
        {bars.map(({ label, value, share }, index) => {
          const middle = SIDE + step * (index + 0.5);
          return (
            <g key={label}>
              <rect
                className={styles.bar}
                x={middle - width / 2}
                y={TOP + PLOT * (1 - share)}
                width={width}
                height={PLOT * share}
                rx={Math.min(3, width / 4)}
              >
                <title>{`${label}: ${value}`}</title>
              </rect>
              {index % labelEvery === 0 ? (
                <text className={styles.label} x={middle} y={HEIGHT - 8} textAnchor="middle">
                  {label}
                </text>
              ) : null}
            </g>
          );
        })}
        <HighestValue at={SIDE + step * (highest + 0.5)} value={bars[highest]?.value ?? ''} />
      </svg>
    </figure>
  );
}

/** Above its column, and within the picture. */
function HighestValue({ at, value }: { at: number; value: string }) {
  const anchor = at < WIDTH * 0.15 ? 'start' : at > WIDTH * 0.85 ? 'end' : 'middle';
  const x = anchor === 'start' ? 0 : anchor === 'end' ? WIDTH : at;
  return (
    <text className={styles.value} x={x} y={TOP - 9} textAnchor={anchor}>
      {value}
    </text>
  );
}
