import type { WireProduct } from '../../../../../server/shop/catalogue/wire.ts';

/**
 * A small stationer's catalogue, with invented brands. A row: title | category > sub-category | brand |
 * attributes (key=value, with its unit) | description.
 */
const ROWS = `
Tara Copier Paper A4 75 GSM, 500 Sheets | Paper > Copier Paper | Tara | Sheets=500;Paper weight=75 gsm;Size=A4 | A ream for printers and photocopiers.
Tara Eco Copier A4 70 GSM Ream | Paper > Copier Paper | Tara | Sheets=500;Paper weight=70 gsm;Size=A4 | For drafts and question papers.
Tara Copier Paper A3 75 GSM, 500 Sheets | Paper > Copier Paper | Tara | Sheets=500;Paper weight=75 gsm;Size=A3 | For notices and drawings; twice the size of A4.
Shikhar Bond Paper A4 100 GSM, 100 Sheets | Paper > Bond Paper | Shikhar | Sheets=100;Paper weight=100 gsm;Size=A4 | For certificates and letterheads.
Pastel Sheets A4, 5 Colours | Paper > Craft Paper | Rangoli | Sheets=50;Size=A4;Paper weight=120 gsm | Coloured paper for notices.
Chart Paper, Pack of 10 | Paper > Craft Paper | Rangoli | Pack of=10;Colours=White/Yellow/Pink | For school projects.
Ruled Foolscap Sheets, 1 Dasta | Paper > Ruled Sheets | Vidya | Sheets=24;Ruling=Single line | For tests and letters.
Graph Sheets A4, 50 Sheets | Paper > Ruled Sheets | Vidya | Sheets=50;Size=A4 | Millimetre lines.
Carbon Paper Blue, 100 Sheets | Paper > Carbon Paper | Kohinoor Craft | Sheets=100;Colour=Blue | Copies in a bill book.
Brown Paper Roll for Book Covers, 10 m | Paper > Craft Paper | Rangoli | Length=10 m;Colour=Brown | Covers thirty notebooks.
White Envelope 9 x 4 inch, Pack of 50 | Paper > Envelopes | Dakiya | Pack of=50;Size=9 x 4 inch;Colour=White | Takes an A4 paper in three folds.
Window Envelope, Pack of 100 | Paper > Envelopes | Dakiya | Pack of=100;Colour=White | For bills and statements.
Bindu Fine Ball Pen Blue, Pack of 5 | Writing > Ball Pens | Bindu | Pack of=5;Tip=0.7 mm;Colour=Blue | For long exams.
Bindu Fine Ball Pen Black, Pack of 5 | Writing > Ball Pens | Bindu | Pack of=5;Tip=0.7 mm;Colour=Black | For long exams.
Lekh Click Ball Pen | Writing > Ball Pens | Lekh | Tip=0.5 mm;Colours=Blue/Black/Red | Push button and a clip.
Lekh Silk Gel Pen Blue | Writing > Gel Pens | Lekh | Tip=0.5 mm;Colour=Blue | Waterproof ink.
Lekh Silk Gel Pen Green | Writing > Gel Pens | Lekh | Tip=0.5 mm;Colour=Green | Waterproof ink.
Monal Roller Pen | Writing > Gel Pens | Monal | Tip=0.7 mm;Colours=Blue/Black | A metal body for signatures.
Monal Classic Fountain Pen | Writing > Fountain Pens | Monal | Nib=Fine;Colours=Maroon/Black | With a converter.
Monal Royal Blue Ink, 30 ml | Writing > Ink & Refills | Monal | Volume=30 ml;Colour=Blue | For every fountain pen.
Ball Pen Refill Blue, Pack of 10 | Writing > Ink & Refills | Bindu | Pack of=10;Colour=Blue | Fits most push pens.
Pen Stand, 3 Compartments | Desk > Organisers | Mezban | Compartments=3;Colour=Black | Holds pens, pencils and clips.
Lekh Dark Pencil HB, Pack of 10 | Writing > Pencils | Lekh | Pack of=10;Grade=HB | With an eraser and a sharpener.
Mechanical Pencil 0.5 mm | Writing > Pencils | Bindu | Lead=0.5 mm;Colours=Blue/Pink | With a tube of leads.
Pencil Leads 0.5 mm, Tube of 20 | Writing > Pencils | Bindu | Lead=0.5 mm;Pack of=20 | HB leads.
Soft Eraser, Pack of 20 | Writing > Erasers & Sharpeners | Lekh | Pack of=20;Colour=White | Rubs out pencil cleanly.
Sharpener, Box of 20 | Writing > Erasers & Sharpeners | Lekh | Pack of=20 | For pencils and crayons.
Permanent Marker Black, Pack of 10 | Writing > Markers | Bindu | Pack of=10;Colour=Black | For cartons and steel.
Whiteboard Marker, Set of 4 | Writing > Markers | Bindu | Pack of=4;Colours=Black/Blue/Red/Green | Wipes dry.
Highlighter Yellow | Writing > Markers | Bindu | Colour=Yellow | A chisel tip.
Vidya Notebook Single Line, 180 Pages | Notebooks > Notebooks | Vidya | Pages=180;Ruling=Single line | A soft cover and white pages.
Vidya Notebook Four Line, 100 Pages | Notebooks > Notebooks | Vidya | Pages=100;Ruling=Four line | For handwriting.
Vidya Notebook Plain, 120 Pages | Notebooks > Notebooks | Vidya | Pages=120;Ruling=Unruled | Pages without lines.
Spiral Notebook A5 Ruled, 200 Pages | Notebooks > Notebooks | Tara | Pages=200;Ruling=Ruled;Size=A5 | Perforated pages.
Drawing Book A4, 40 Pages | Notebooks > Drawing Books | Rangoli | Pages=40;Size=A4 | Thick pages for crayons.
Writing Pad A4 Ruled, 80 Pages | Notebooks > Pads | Tara | Pages=80;Ruling=Ruled;Size=A4 | Tear-off pages.
Munim Register 1 Quire, 100 Pages | Notebooks > Registers | Munim | Pages=100;Ruling=Single line | Hard bound.
Munim Register 2 Quire, 200 Pages | Notebooks > Registers | Munim | Pages=200;Ruling=Single line | Hard bound.
Attendance Register | Notebooks > Registers | Munim | Pages=36 | A page for each month.
Cash Book 1 Quire | Notebooks > Account Books | Munim | Pages=96 | Debit and credit columns.
Ledger 2 Quire | Notebooks > Account Books | Munim | Pages=192 | Bound in red cloth.
Page-a-Day Diary 2027 | Notebooks > Diaries & Calendars | Tara | Pages=365;Size=A5 | With a loop for a pen.
Wall Calendar 2027 | Notebooks > Diaries & Calendars | Tara | Year=2027 | With festivals and holidays.
Table Calendar 2027 | Notebooks > Diaries & Calendars | Tara | Year=2027 | A tent shape for a desk.
Ring Binder A4, 2 Rings | Files > Binders | Dastak | Size=A4;Colours=Blue/Black | Holds punched paper.
Box File Foolscap | Files > Box Files | Dastak | Size=Foolscap;Colour=Grey | A lever arch.
Spring File, Pack of 10 | Files > Spring Files | Dastak | Pack of=10;Colours=Blue/Green | The file of every office.
Clear Folder A4, Pack of 12 | Files > Folders | Dastak | Pack of=12;Size=A4 | For loose paper.
Clipboard, Wooden | Files > Accessories | Dastak | Size=A4;Colour=Brown | A strong clip.
Desk Stapler 24/6 | Desk > Staplers & Pins | Kasav | Staples=24/6;Capacity=30 sheets;Colours=Black/Blue | All metal.
Small Stapler No. 10 | Desk > Staplers & Pins | Kasav | Staples=No. 10;Capacity=20 sheets;Colours=Red/Blue | For every counter.
Staple Pins 24/6, 10 Boxes | Desk > Staplers & Pins | Kasav | Staples=24/6;Pack of=10 | For desk staplers.
Staple Pins No. 10, 20 Boxes | Desk > Staplers & Pins | Kasav | Staples=No. 10;Pack of=20 | A thousand pins in each box.
Staple Remover | Desk > Staplers & Pins | Kasav | Colour=Black | Pulls pins without tearing paper.
Two-Hole Punch | Desk > Punches | Kasav | Capacity=16 sheets;Colours=Blue/Black | With a guide for A4 paper.
Paper Clips 28 mm, Box of 100 | Desk > Clips & Pins | Kasav | Pack of=100;Size=28 mm | For loose paper.
Binder Clips 25 mm, Box of 12 | Desk > Clips & Pins | Kasav | Pack of=12;Size=25 mm | Hold a thick bundle.
Rubber Bands, 500 g | Desk > Clips & Pins | Kasav | Weight=500 g | For notes and files.
Office Scissors 8 inch | Desk > Cutting | Kasav | Size=8 inch;Colours=Black/Red | For paper, cloth and tape.
Paper Cutter 18 mm | Desk > Cutting | Kasav | Size=18 mm | A snap-off blade.
Steel Scale 30 cm | Desk > Cutting | Kasav | Size=30 cm | Marks in mm and inch.
Plastic Scale 15 cm | Desk > Cutting | Kasav | Size=15 cm | For the geometry box.
Stamp Pad Violet | Desk > Stamps | Dakiya | Colour=Violet | For rubber stamps.
Correction Pen | Desk > Correction | Lekh | Volume=7 ml | Dries in a minute.
Sticky Notes 3 x 3 inch, 100 Sheets | Desk > Organisers | Tara | Sheets=100;Colour=Yellow | Come off without a mark.
Wall Clock, 12 inch | Desk > Clocks | Mezban | Size=12 inch;Colours=White/Brown | Silent, for an office wall.
Clear Tape 1 inch, 65 m | Adhesives > Tapes | Chipak | Width=1 inch;Length=65 m | For parcels and books.
Brown Packing Tape 2 inch, Pack of 6 | Adhesives > Tapes | Chipak | Width=2 inch;Pack of=6;Colour=Brown | For cartons.
Tape Dispenser | Adhesives > Tapes | Chipak | Colour=Black | A heavy base.
White Glue, 100 g | Adhesives > Glue | Chipak | Weight=100 g | For wood and paper.
Glue Stick 15 g | Adhesives > Glue | Chipak | Weight=15 g | Clean paste.
Water Colours, 12 Shades | Art > Paints | Rangoli | Pack of=12 | With a brush.
Wax Crayons, 24 Shades | Art > Paints | Rangoli | Pack of=24 | For small hands.
Paint Brush Set, 7 Brushes | Art > Paints | Rangoli | Pack of=7 | For water colours.
Geometry Box | Art > Geometry | Vidya | Colours=Blue/Red | Compass, divider, scale, pencil, eraser and sharpener.
Basic Calculator, 12 Digits | Computers > Calculators | Ganak | Digits=12;Power=Solar | With tax keys.
Scientific Calculator | Computers > Calculators | Ganak | Functions=252 | Allowed in board exams.
Toner Cartridge 12A | Computers > Ink & Toner | Ganak | Colour=Black | For the common laser printer.
Pen Drive 32 GB | Computers > Accessories | Ganak | Capacity=32 GB | USB memory.
Wired Mouse | Computers > Accessories | Ganak | Colour=Black | For the office computer.
Mouse Pad | Computers > Accessories | Ganak | Colour=Black | Rubber below.
AA Battery, Pack of 4 | Computers > Batteries | Ganak | Pack of=4;Size=AA | Cells for clocks and remotes.
School Bag, 30 Litre | Bags > School Bags | Safar | Volume=30 l;Colours=Blue/Red | Three zips.
Pencil Pouch | Bags > Pouches | Safar | Colours=Blue/Pink | For pens, pencils and a small scale.
Whiteboard 2 x 3 feet | Desk > Boards | Mezban | Size=2 x 3 feet | With a tray for markers.
Board Duster | Desk > Boards | Mezban | Colour=Blue | Cleans white boards.
Paper Cups 150 ml, Pack of 100 | Pantry > Cups | Swachh | Pack of=100;Volume=150 ml | For tea at meetings.
Tissue Paper, 100 Pulls | Pantry > Tissues | Swachh | Pack of=100;Colour=White | For the tea tray.
Toilet Paper Roll, Pack of 6 | Pantry > Tissues | Swachh | Pack of=6 | Two ply.
Garbage Bags, 30 Pieces | Pantry > Bags & Bins | Swachh | Pack of=30;Colour=Black | For the office dustbin.
`;

export function stationerProducts(): WireProduct[] {
  return ROWS.trim()
    .split('\n')
    .map((row, at) => {
      const [title = '', place = '', brand = '', attributes = '', description = ''] = row.split(' | ');
      const [category = '', parentCategory = ''] = place.split(' > ');
      const pairs = [`Brand=${brand}`, ...attributes.split(';')].map((pair) => pair.split('='));
      return {
        id: `stationer-${at + 1}`,
        title,
        description,
        category,
        parentCategory,
        regularPrice: 100,
        attributes: pairs.map(([key = '', value = ''], number) => {
          const [, amount, metricUnit] = /^([\d.]+) (gsm|mm|cm|m|ml|l|g|inch|sheets|GB)$/.exec(value) ?? [];
          const values = key === 'Staples' ? [value] : value.split('/');
          return {
            id: String(number + 1),
            key,
            value: amount ? [amount] : values,
            ...(metricUnit && { metricUnit }),
          };
        }),
      };
    });
}
