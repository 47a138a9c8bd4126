import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvField, withoutApostrophes } from '../../../src/lib/csv-field.ts';
import { rowsOf } from '../../../src/tables/delimited.ts';

/** What a spreadsheet runs, after it has dropped spaces and quotes in front. */
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]/;

/** Cut at every separator, in quotes or not, as another program may. */
const piecesOf = (file: string) => file.split(/[,;|\t\r\n]/);

const hostile = fc.string({ unit: fc.constantFrom(...'=+-@,;\t|"\' 1xक＝\u00a0'), maxLength: 12 });

describe('D52.48: a field of a CSV file', () => {
  it.each(['x;=1+1;y', 'x,=1+1', 'x\t@SUM(A1)', 'x;"=1+1"', "x; '=1", '=1', ' =1', '-2', 'a|+1', '＝1+1'])(
    '%j runs with no separator',
    (text) => {
      expect(piecesOf(csvField(text)).filter((piece) => FORMULA.test(piece))).toEqual([]);
    },
  );

  it('whatever it has, nothing runs with a comma, a semicolon, a tab or a bar, and it is read as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(hostile, fc.string()), { minLength: 2, maxLength: 5 }), (row) => {
        const fields = ['Row', ...row].map((each) => each.replace(/[\r\n]/g, ' '));
        const file = fields.map(csvField).join(',');
        expect(piecesOf(file).filter((piece) => FORMULA.test(piece))).toEqual([]);
        const [read] = rowsOf(`${file}\r\n`, ',');
        expect(read?.cells).toEqual(fields.map((field) => field.trim()));
      }),
      { numRuns: 2000 },
    );
  });

  it('numbers stay numbers, and plain words as they are', () => {
    expect([12.5, 'Gel pen - blue', 'A4', "5'-6'"].map(csvField)).toEqual([
      '12.5',
      'Gel pen - blue',
      'A4',
      `"5'-6'"`,
    ]);
  });

  it('an apostrophe of another program is dropped, one of a word is not', () => {
    expect(["'=1", "'tis", "Ravi's - 2"].map(withoutApostrophes)).toEqual(['=1', "'tis", "Ravi's - 2"]);
  });
});
