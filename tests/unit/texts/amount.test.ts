import { describe, expect, it } from 'vitest';
import { amountInWords as english } from '../../../src/texts/en/amount.ts';
import { amountInWords as hindi } from '../../../src/texts/hi/amount.ts';

describe('D58.73: an amount in words, in lakh and crore', () => {
  it.each([
    [0, 'Rupees Zero Only', 'शून्य रुपये मात्र'],
    [1, 'Rupees Zero and One Paise Only', 'शून्य रुपये और एक पैसा मात्र'],
    [1_00, 'Rupee One Only', 'एक रुपया मात्र'],
    [15_50, 'Rupees Fifteen and Fifty Paise Only', 'पंद्रह रुपये और पचास पैसे मात्र'],
    [40_00, 'Rupees Forty Only', 'चालीस रुपये मात्र'],
    [100_00, 'Rupees One Hundred Only', 'एक सौ रुपये मात्र'],
    [101_00, 'Rupees One Hundred One Only', 'एक सौ एक रुपये मात्र'],
    [
      1_299_99,
      'Rupees One Thousand Two Hundred Ninety-Nine and Ninety-Nine Paise Only',
      'एक हज़ार दो सौ निन्यानवे रुपये और निन्यानवे पैसे मात्र',
    ],
    [1_00_000_00, 'Rupees One Lakh Only', 'एक लाख रुपये मात्र'],
    [
      99_99_999_00,
      'Rupees Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine Only',
      'निन्यानवे लाख निन्यानवे हज़ार नौ सौ निन्यानवे रुपये मात्र',
    ],
    [
      12_34_56_789_00,
      'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine Only',
      'बारह करोड़ चौंतीस लाख छप्पन हज़ार सात सौ नवासी रुपये मात्र',
    ],
    [
      12_345_00_00_000_00,
      'Rupees Twelve Thousand Three Hundred Forty-Five Crore Only',
      'बारह हज़ार तीन सौ पैंतालीस करोड़ रुपये मात्र',
    ],
  ])('%d paise', (amount, inEnglish, inHindi) => {
    expect(english(amount)).toBe(inEnglish);
    expect(hindi(amount)).toBe(inHindi);
  });

  it('each number below a hundred has a word of its own', () => {
    for (const inWords of [english, hindi]) {
      const words = Array.from({ length: 100 }, (_, count) => inWords(count * 100));
      expect(new Set(words).size).toBe(100);
      expect(words.join(' ')).not.toMatch(/undefined|-\s|\s{2}/);
    }
  });
});
