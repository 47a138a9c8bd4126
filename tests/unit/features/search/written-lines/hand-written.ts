import type { WrittenLine } from './written-lines.ts';

/** Lines by hand for the demo catalogue: typed | the title that is meant. */
export const HAND_WRITTEN: readonly WrittenLine[] = `
2 rim a4 copier paper | Copier Paper, Ream of 500
copier paper - 5 ream | Copier Paper, Ream of 500
half strip stapler 2 pcs | Half-Strip Desk Stapler
heavy duty stapler | Heavy-Duty Stapler, 100 Sheets
10 clear tape with dispenser | Clear Tape with Dispenser
glue stick x 12 | Glue Stick
2 dozen pencil hb | Writing Pencil HB, Box of 12
hb pencil box of 12 - 3 | Writing Pencil HB, Box of 12
mechanical pencil 5 nos | Mechanical Pencil
ball pen pack of 10 | Everyday Ball Pen, Pack of 10
everyday ball pens | Everyday Ball Pen, Pack of 10
glide ball pen retractable | Glide Retractable Ball Pen
ball pen refill 2 pkt | Ball Pen Refills, Pack of 20
needle point gel pen | Needle-Point Gel Pen, Pack of 5
gel pens pack of 5 | Needle-Point Gel Pen, Pack of 5
3 in 1 multi pen | Three-in-One Multi Pen
permanent marker - 6 | Permanent Marker
whiteboard marker set | Whiteboard Marker, Set of 4
white board markers 4 pcs | Whiteboard Marker, Set of 4
pastel highlighter | Pastel Highlighters, Set of 6
fluorescent highlighter 10 | Fluorescent Highlighter
flourescent hilighter | Fluorescent Highlighter
sticky notes cube | Sticky Notes Cube, 400 Sheets
sticky note 400 sheets - 4 | Sticky Notes Cube, 400 Sheets
paper clips nickel 5 box | Nickel Paper Clips, Box of 200
push pins 2 tub | Push Pins, Tub of 100
map pins | Map Pins with Round Heads, Pack of 60
safety pin assorted | Safety Pins, Assorted, Pack of 80
owl clips giant, 2 box | Giant Owl Clips, Box of 30
2 hole punch - 1 | Two-Hole Punch
two hole punching machine | Two-Hole Punch
scissors all purpose | All-Purpose Office Scissors
office scissor 3 nos | All-Purpose Office Scissors
steel ruler cork | Steel Ruler with Cork Back
brass sharpener | Two-Hole Brass Sharpener
dust free eraser pkt of 4 | Dust-Free Eraser, Pack of 4
kneadable eraser | Kneadable Eraser, Pack of 2
manila folders 2 pkt | Manila Square-Cut Folders, Pack of 25
expanding file 13 pocket | Expanding File, 13 Pockets
project file with flap 1 pkt | Project Files with Flap, Pack of 10
clip board - 10 | Clipboard with Low Clip
lunch box | Lunch Box with Compartments
scientific calculator | Scientific Calculator, 417 Functions
desk top calculator 12 digit | Desktop Calculator, 12 Digits
wireless mouse silent - 4 | Silent Wireless Mouse
mono laser printer | Mono Laser Printer with Duplex
label printer | Compact Label Printer
keyboard hindi english | Full-Size Keyboard, Hindi & English
24 inch monitor - 2 | Monitor, 24 inch, Anti-Glare
rechargeable cell 4 pack | Rechargeable Cells, Pack of 4
thermal billing roll 1 box | Thermal Billing Rolls, Box of 10
speed post mailers | Speed Post Mailers, Pack of 25
shagun envelope 5 pkt | Shagun Envelopes, Pack of 10
laid envelopes pk of 50 | Laid Envelopes, Pack of 50
id card holder with lanyard | ID Card Holders with Lanyard, Pack of 10
letter tray in | Letter Tray, In
letter tray out - 2 | Letter Tray, Out
tent calendar 2027 | Tent Desk Calendar 2027
wall calendar 2027 - 3 nos | Tear-Off Wall Calendar 2027
day to page diary 2027 | Day-to-a-Page Diary 2027
weekly planner | Weekly Desk Planner
spiral sketch book | Spiral Sketchbook
wiro notebook 10 pcs | Wiro Spiral Notebook
composition note book | Patra Composition Notebook
long book pack of 6 | Students Long Book, Pack of 6
waste basket mesh | Wire Mesh Waste Basket
counter bell 1 pc | Counter Bell
colour pencil tin of 36 | Colour Pencils, Tin of 36
color pencils 36 | Colour Pencils, Tin of 36
crayon box of 24 - 5 | Wax Crayons, Box of 24
brush set of 7 | Artist Brush Set of 7
set square | Set Square Pair, 45° and 60°
2 set square | Set Square Pair, 45° and 60°
plug adapter | Universal Plug Adapter
round brush | Round Brush, Squirrel-Style Synthetic
led bulb warm white 6 nos | LED Filament Bulb, Warm White
notice board magnet | Notice Board Magnets, Set of 6
यूनिवर्सल plug adapter २ नग | Universal Plug Adapter
do packet sticky notes cube | Sticky Notes Cube, 400 Sheets
पेंसिल HB 2 दर्जन | Writing Pencil HB, Box of 12

copier kagaz 2 rim | Copier Paper, Ream of 500
बॉल पेन रिफ़िल २ पैकेट | Ball Pen Refills, Pack of 20
`
  .split('\n')
  .filter(Boolean)
  .map((each) => {
    const [line = '', title = ''] = each.split('|').map((part) => part.trim());
    return { line, title };
  });

/** What the demo catalogue does not have, some of it in the words of what it has. */
export const NOT_SOLD: readonly string[] = `
laptop - 2
cement 50 kg
green tea 2 pkt
coffee powder 1 kg
floor cleaner 5 l
hand sanitizer 500 ml
pen drive 32 GB
office chair - 4
water bottle 10 pcs
tissue paper 12 roll
toner HP 12A
sketch pens 12 shades
carbon paper 1 box
staple remover
stamp pad violet
correction pen 10 nos
glass cleaner
first aid box
printer cartridge 803
drawing board a2
globe lamp
wall clock big
file cabinet 4 drawer
telephone cable 5 m
paper cups 100
curtain rod
fevicol 1 kg
card board box large
camera stand
keyboard cover
`
  .split('\n')
  .filter(Boolean);
