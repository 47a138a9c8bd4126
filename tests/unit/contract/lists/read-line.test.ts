import { describe, expect, it } from 'vitest';
import { readCell, readLine } from '../../../../src/contract/lists/read-line.ts';

/** Lines as people write them, one each: typed | quantity | words | note. */
const LINES = `
2 x blue gel pen | 2 | blue gel pen
10 blue gel pens | 10 | blue gel pens
2 rim A4 paper | 2 | A4 paper
blue gel pen - 10 | 10 | blue gel pen
stapler pin no 10, 3 pkt | 3 | stapler pin no 10
A4 paper 75 gsm | 1 | A4 paper 75 gsm
pencil 2B | 1 | pencil 2B
stapler pin no 10 | 1 | stapler pin no 10
blue gel pen | 1 | blue gel pen
2 दर्जन पेंसिल | 24 | पेंसिल
do packet pen | 2 | pen
2x blue pen | 2 | blue pen
2X Blue Pen | 2 | Blue Pen
3 × stapler | 3 | stapler
3×stapler | 3 | stapler
4 * eraser | 4 | eraser
x5 eraser | 5 | eraser
blue pen x 10 | 10 | blue pen
blue pen x10 | 10 | blue pen
blue pen X10 | 10 | blue pen
blue pen ×10 | 10 | blue pen
blue pen *10 | 10 | blue pen
blue pen * 10 | 10 | blue pen
blue pen 10x | 10 | blue pen
blue pen – 10 | 10 | blue pen
blue pen — 10 | 10 | blue pen
blue pen -10 | 10 | blue pen
blue pen- 10 | 10 | blue pen
blue pen-10 | 10 | blue pen
blue pen-10 pcs | 10 | blue pen
blue pen-10pcs | 10 | blue pen
blue pen: 10 | 10 | blue pen
blue pen : 10 | 10 | blue pen
blue pen:10 | 10 | blue pen
blue pen = 10 | 10 | blue pen
blue pen=10 | 10 | blue pen
blue pen, 10 | 10 | blue pen
blue pen,10 | 10 | blue pen
blue pen; 10 | 10 | blue pen
blue pen | 1 | blue pen
blue pen ..... 10 | 10 | blue pen
blue pen .... 10 pcs | 10 | blue pen
blue pen _____ 10 | 10 | blue pen
blue pen ---- 10 | 10 | blue pen
blue pen -> 10 | 10 | blue pen
blue pen => 10 | 10 | blue pen
blue pen → 10 | 10 | blue pen
blue pen 10 pcs | 10 | blue pen
blue pen 10pcs | 10 | blue pen
blue pen 10 pcs. | 10 | blue pen
blue pen 10 nos | 10 | blue pen
blue pen 10 nos. | 10 | blue pen
blue pen 10nos | 10 | blue pen
blue pen 10 no. | 10 | blue pen
blue pen - 10 nos | 10 | blue pen
blue pen – 10 Nos. | 10 | blue pen
blue pen 10 pieces | 10 | blue pen
blue pen 1 piece | 1 | blue pen
blue pen 10 units | 10 | blue pen
blue pen 10 pkts | 10 | blue pen
blue pen 10 packets | 10 | blue pen
blue pen 2 boxes | 2 | blue pen
blue pen 2 box | 2 | blue pen
blue pen qty 10 | 10 | blue pen
blue pen Qty: 10 | 10 | blue pen
blue pen, qty 10 | 10 | blue pen
blue pen - qty - 10 | 10 | blue pen
qty 10 blue pen | 10 | blue pen
Qty: 10, blue pen | 10 | blue pen
10 pcs blue pen | 10 | blue pen
10pcs blue pen | 10 | blue pen
10 pcs. of blue pen | 10 | blue pen
10 nos blue pen | 10 | blue pen
10 nos. blue pen | 10 | blue pen
10-nos blue pen | 10 | blue pen
10nos. blue pen | 10 | blue pen
5 pkt stapler pin | 5 | stapler pin
5 pkts of stapler pin | 5 | stapler pin
5 packets stapler pin no 10 | 5 | stapler pin no 10
5 pkt stapler pin no. 10 | 5 | stapler pin no. 10
1 box push pins | 1 | push pins
2 boxes of chalk | 2 | chalk
2 reams A4 | 2 | A4
2 ream copier paper 75 gsm | 2 | copier paper 75 gsm
2 sets sketch pens | 2 | sketch pens
1 pair scissors | 1 | scissors
6 rolls cello tape | 6 | cello tape
3 bottles ink | 3 | ink
12 ea pencil | 12 | pencil
1 dozen pencils | 12 | pencils
2 dozen pencils | 24 | pencils
2 dozens of pencils | 24 | pencils
2 doz pencil | 24 | pencil
2 dz. pencil | 24 | pencil
2dz pencil | 24 | pencil
dozen pencils | 12 | pencils
a dozen pencils | 12 | pencils
half dozen erasers | 6 | erasers
half a dozen erasers | 6 | erasers
1/2 dozen erasers | 6 | erasers
1.5 dozen erasers | 18 | erasers
pencils 2 dozen | 24 | pencils
pencils - 2 dozen | 24 | pencils
pencils, 2 doz | 24 | pencils
pencils dozen | 12 | pencils
pencils half dozen | 6 | pencils
one stapler | 1 | stapler
two staplers | 2 | staplers
Five lever files | 5 | lever files
twelve pencils | 12 | pencils
stapler - two | 2 | stapler
stapler five nos | 5 | stapler
ek stapler | 1 | stapler
do dabba chalk | 2 | chalk
teen packet pencil | 3 | pencil
char rim a4 paper | 4 | a4 paper
paanch pen | 5 | pen
das pen neela | 10 | pen neela
pen neela das pcs | 10 | pen neela
ek darjan pencil | 12 | pencil
aadha darjan rubber | 6 | rubber
dedh darjan pen | 18 | pen
pencil do darjan | 24 | pencil
pencil - 2 darjan | 24 | pencil
pen 5 nag | 5 | pen
10 pen chahiye | 10 | pen
10 pen bhejo please | 10 | pen
please send 10 pens | 10 | pens
need 2 rim paper | 2 | paper
pens 10 pcs urgent | 10 | pens
५ पेन | 5 | पेन
पेन - ५ | 5 | पेन
पेन ५ पीस | 5 | पेन
दो पैकेट पेन | 2 | पेन
दस पेन | 10 | पेन
तीन रिम A4 कागज | 3 | A4 कागज
पेंसिल २ दर्जन | 24 | पेंसिल
एक दर्जन पेंसिल | 12 | पेंसिल
आधा दर्जन रबर | 6 | रबर
डेढ़ दर्जन पेन | 18 | पेन
पेन, १० नग | 10 | पेन
१० पेन चाहिए | 10 | पेन
नोटबुक २०० पेज - ५ | 5 | नोटबुक 200 पेज
1. blue pen | 1 | blue pen
1. 10 blue pens | 10 | blue pens
1) 10 blue pens | 10 | blue pens
(1) 10 blue pens | 10 | blue pens
1.Blue pen - 10 | 10 | Blue pen
12. stapler pin no 10 - 3 pkt | 3 | stapler pin no 10
2) stapler | 1 | stapler
a) stapler 2 pcs | 2 | stapler
- blue pen | 1 | blue pen
- 10 blue pens | 10 | blue pens
-10 blue pens | 10 | blue pens
• 10 blue pens | 10 | blue pens
* 10 blue pens | 10 | blue pens
* blue pen - 10 | 10 | blue pen
– blue pen, 10 | 10 | blue pen
✓ blue pen 10 pcs | 10 | blue pen
☐ blue pen - 2 | 2 | blue pen
[ ] blue pen - 2 | 2 | blue pen
[x] blue pen - 2 | 2 | blue pen
👉 blue pen - 2 | 2 | blue pen
1️⃣ blue pen - 2 | 2 | blue pen
1. • blue pen - 2 | 2 | blue pen
blue pen (for Ravi) - 10 | 10 | blue pen | for Ravi
10 blue pens (Cello or Reynolds) | 10 | blue pens | Cello or Reynolds
blue pen (10 for office) 5 pcs | 5 | blue pen | 10 for office
2 staplers [urgent] | 2 | staplers | urgent
stapler {big} - 1 | 1 | stapler | big
pen (blue) (fine tip) - 4 | 4 | pen | blue, fine tip
pen - 4 (blue | 4 | pen | blue
(2 pens) | 2 | pens
A4 paper 75 gsm - 5 | 5 | A4 paper 75 gsm
A4 paper 75gsm 5 rim | 5 | A4 paper 75gsm
A4 paper 5 rim 75 gsm | 5 | A4 paper 75 gsm
JK copier A4 75 gsm, 5 reams | 5 | JK copier A4 75 gsm
gel pen 0.7 mm | 1 | gel pen 0.7 mm
gel pen 0.7 mm - 10 | 10 | gel pen 0.7 mm
gel pen 0.5mm x 10 | 10 | gel pen 0.5mm
0.7 mm gel pen | 1 | 0.7 mm gel pen
24 inch monitor | 1 | 24 inch monitor
24 inch monitor - 2 | 2 | 24 inch monitor
2 hole punch | 1 | 2 hole punch
2 hole punch, 3 | 3 | 2 hole punch
3 x 2 hole punch | 3 | 2 hole punch
two hole punch | 1 | two hole punch
12 digit calculator | 1 | 12 digit calculator
200 page notebook | 1 | 200 page notebook
200 pages register - 6 | 6 | 200 pages register
6 register 200 pages | 6 | register 200 pages
60 ml ink | 1 | 60 ml ink
500 sheets A4 | 1 | 500 sheets A4
16 GB pen drive | 1 | 16 GB pen drive
9V battery 4 pcs | 4 | 9V battery
AA battery - 4 | 4 | AA battery
3M tape | 1 | 3M tape
3M tape - 2 | 2 | 3M tape
HP 803 ink | 1 | HP 803 ink
HP-803 | 1 | HP-803
pin no-10 | 1 | pin no-10
pin no. 10 - 5 | 5 | pin no. 10
pin No: 10 | 1 | pin No: 10
pin no.10 | 1 | pin no.10
envelope size 8 | 1 | envelope size 8
envelope size 8 - 50 | 50 | envelope size 8
folders pack of 25 | 1 | folders pack of 25
folders pack of 25 - 2 | 2 | folders pack of 25
folders, pack of 25, 2 | 2 | folders, pack of 25
2 pack of 25 folders | 2 | pack of 25 folders
box of 12 pencils x 3 | 3 | box of 12 pencils
diary 2027 | 1 | diary 2027
diary 2027 - 3 | 3 | diary 2027
frame 25 x 30 cm | 1 | frame 25 x 30 cm
25 x 30 cm frame | 1 | 25 x 30 cm frame
paper 8 x 10 | 1 | paper 8 x 10
pen Rs 10 | 1 | pen Rs 10
pen @ 10 | 1 | pen @ 10
pen ₹10 - 5 | 5 | pen ₹10
1,000 envelopes | 1000 | envelopes
envelopes - 1,500 | 1500 | envelopes
2 set square | 2 | square
10 box | 10 | box
2 pens, blue | 2 | pens, blue
pens, pencils, erasers | 1 | pens, pencils, erasers
1 - blue pen - 10 | 10 | 1 - blue pen
10 - blue pen | 10 | blue pen
10: blue pen | 10 | blue pen
10, blue pen | 10 | blue pen
10 , blue pen | 10 | blue pen
pen, 0 | 0 | pen
8901057310123 - 5 | 5 | 8901057310123
pen - 100000 | 0 | pen
pens - 12000 | 0 | pens
1,00,000 envelopes | 0 | envelopes
envelopes - 1,00,000 | 0 | envelopes
envelopes*500 | 500 | envelopes
envelopes 1,000 | 1000 | envelopes
envelopes,1,000 | 1000 | envelopes
1,000.00 pens | 1000 | pens
1,000nos envelopes | 1000 | envelopes
५,००० लिफाफे | 5000 | लिफाफे
2 hundred pens | 200 | pens
pens - 1 lakh | 0 | pens
do hazar lifafe | 2000 | lifafe
500envelopes | 500 | envelopes
200pages register | 1 | 200pages register
10 rs pen | 1 | 10 rs pen
10 rupees wala pen - 5 | 5 | 10 rupees wala pen
blue pen 10 @ 5/- | 10 | blue pen | @ 5/-
blue pen - 10 - Rs. 50 | 10 | blue pen | Rs. 50
10 pens @ 5 = 50 | 10 | pens | @ 5 = 50
diary 2027 @ 150 | 1 | diary 2027 @ 150
pin no 10 x 5 | 5 | pin no 10
diary 2027 x 2 | 2 | diary 2027
daftar-ball-pen-10 x 2 | 2 | daftar-ball-pen-10
[12/05/26, 10:30:15 am] Ravi Office: 2 pens | 2 | pens | [12/05/26, 10:30:15 am] Ravi Office:
12/05/2026, 10:30 am - Ravi: pen - 4 | 4 | pen | 12/05/2026, 10:30 am - Ravi:
=2+5 pens | 1 | 2+5 pens
<script>alert(1)</script> - 2 | 2 | <script>alert </script> | 1
----- | 1 |
Stationery list: | 1 | Stationery list
`
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('|').map((part) => part.trim()));

describe('a line of an order list (D52.44)', () => {
  it.each(LINES)('%s: %s of %s', (typed = '', quantity, words, note = '') => {
    expect(readLine(typed)).toMatchObject({ typed, quantity: Number(quantity), words, note });
  });

  it.each([
    ['pens - 12000', 12000],
    ['1,00,000 envelopes', 100_000],
    ['pencil 1000 dozen', 12_000],
    ['2 lakh pens', 200_000],
    ['pens - 9,999', undefined],
    ['pens - 10,000', 10_000],
  ])('%s: above 9,999 it keeps what is asked for', (typed, asked) => {
    expect(readLine(typed)).toMatchObject({ quantity: asked ? 0 : 9999 });
    expect(readLine(typed).asked).toBe(asked);
  });

  it('a tab is before or after the number', () => {
    expect(readLine('blue pen\t10')).toMatchObject({ quantity: 10, words: 'blue pen' });
    expect(readLine('10\tblue pen')).toMatchObject({ quantity: 10, words: 'blue pen' });
    expect(readLine('blue pen|10')).toMatchObject({ quantity: 10, words: 'blue pen' });
  });

  it('invisible characters are none', () => {
    expect(readLine('\u200e2\u00a0x\u00a0pen\u200b')).toMatchObject({ quantity: 2, words: 'pen' });
  });

  it('keeps the unit, which may be a word of the name', () => {
    expect(readLine('2 set square')).toMatchObject({ unit: 'set', words: 'square' });
    expect(readLine('blue pen')).toMatchObject({ unit: '' });
  });

  it('a very long one is kept as typed', () => {
    const typed = `2 x ${'pen '.repeat(5000)}`.trim();
    const line = readLine(typed);
    expect(line.typed).toBe(typed);
    expect(line.quantity).toBe(2);
    expect(line.words.length).toBeLessThanOrEqual(500);
  });
});

describe('a quantity of its own', () => {
  it.each([
    ['10', 10],
    ['10 pcs', 10],
    ['2 dozen', 24],
    ['10.00', 10],
    ['दो', 2],
    ['0', 0],
    ['1,200', 1200],
  ])('%s is %i', (text, quantity) => {
    expect(readCell(text)?.quantity).toBe(quantity);
  });

  it.each(['', 'soon'])("'%s' is none", (text) => {
    expect(readCell(text)).toBeNull();
  });

  it.each(['10 blue', '-5', '2.5', '12345'])("'%s' is asked about", (text) => {
    expect(readCell(text)).toMatchObject({ quantity: 0, asked: expect.anything() });
  });
});
