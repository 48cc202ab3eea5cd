/** Cash that goes to the drawer of another counter of the branch. */
export const handOverTables = `
CREATE TABLE hand_overs (
  -- By the movement with which this counter handed the cash over. Its id is the pair's: the other counter takes the cash
  -- in by a movement of the same id, so that it can do so once.
  movement TEXT PRIMARY KEY REFERENCES money_movements (id),
  -- The other counter, and its name.
  counter TEXT NOT NULL,
  counter_name TEXT NOT NULL,
  -- 1 once the other counter has taken it in, or nothing is left to take in.
  is_settled INTEGER NOT NULL CHECK (is_settled IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX hand_overs_unsettled ON hand_overs (movement) WHERE is_settled = 0;
`;
