const words = (text: string): readonly string[] => text.split(' ');

/**
 * What people in Turkey choose first, the most frequent to begin with, folded: the international list knows few of
 * these. A password made of one of them with a year, a plate number or a row of digits is guessed as soon.
 */
export const turkishPasswords: readonly string[] = [
  // Words for the thing itself, and what stands beside it on a screen.
  ...words('sifre parola sifrem parolam sifrem123 sifre123 parola123 sifreyok sifresiz gizli gizlisifre giris anahtar'),
  ...words('kullanici yonetici admin misafir deneme test hosgeldin hosgeldiniz merhaba selam evet hayir tamam'),
  ...words('bilgisayar internet telefon klavye ekran masaustu sistem program yazilim sunucu'),
  ...words('sifremiunuttum parolamiunuttum sifremunutuldu sifrenedir yenisifre yeniparola guclusifre guclubirparola'),
  ...words(
    'sifredegistir parolamidegistir degistir degistirbeni benimsifrem benimparolam sirketsifresi correcthorsebatterystaple',
  ),
  // Clubs, what they are called, and their years.
  ...words('galatasaray fenerbahce besiktas trabzonspor cimbom fener kartal karakartal aslan sarikirmizi sarilacivert'),
  ...words('siyahbeyaz bordomavi bursaspor goztepe karsiyaka eskisehirspor konyaspor samsunspor antalyaspor adanaspor'),
  ...words('sivasspor kayserispor rizespor ankaragucu genclerbirligi carsi ultraslan genckfb kadikoy besiktasim'),
  ...words('galatasarayim fenerbahcem trabzonsporum fb gs bjk ts tc'),
  ...words('1903 1905 1907 1967 19031903 19051905 19071907 gs1905 fb1907 bjk1903 ts1967 gslim fbliyim bjkliyim'),
  // Cities and places.
  ...words('istanbul ankara izmir bursa antalya adana konya gaziantep mersin kayseri eskisehir diyarbakir samsun'),
  ...words('denizli sanliurfa malatya trabzon erzurum sakarya kocaeli tekirdag manisa balikesir kahramanmaras van'),
  ...words('aydin hatay mugla elazig sivas corum ordu giresun rize artvin tokat amasya afyon kutahya usak isparta'),
  ...words('burdur bolu duzce zonguldak karabuk bartin sinop kastamonu cankiri kirikkale kirsehir nevsehir nigde'),
  ...words('aksaray karaman yozgat edirne kirklareli canakkale yalova bilecik batman mardin siirt sirnak hakkari'),
  ...words('bitlis mus bingol tunceli erzincan gumushane bayburt kars ardahan igdir agri adiyaman kilis osmaniye'),
  ...words('turkiye turkiyem anadolu karadeniz akdeniz ege marmara bogazici taksim uskudar cankaya bornova'),
  ...words('istanbul34 ankara06 izmir35 bursa16 adana01 antalya07 konya42 trabzon61 samsun55'),
  // First names.
  ...words('mehmet mustafa ahmet ali huseyin hasan ibrahim ismail osman yusuf murat omer ramazan halil suleyman'),
  ...words('abdullah mahmut recep salih fatih kadir emre hakan adem kemal yasar bekir musa metin orhan serkan burak'),
  ...words('gokhan ugur volkan onur cem can kaan eren arda berk mert furkan enes baris deniz tolga sinan selim yasin'),
  ...words('fatma ayse emine hatice zeynep elif meryem serife zehra sultan hanife merve havva zeliha esra busra'),
  ...words('ozlem yasemin hulya sevim gulsum leyla derya dilek aysel songul kubra melek sibel rabia pinar tugba'),
  ...words('gamze burcu ebru seda selin ceren irem ece nur naz beyza sude defne azra ecrin nazli asli aylin'),
  ...words('yilmaz kaya demir celik sahin yildiz yildirim ozturk aydin ozdemir arslan dogan kilic cetin kara koc'),
  ...words('kurt ozkan simsek polat korkmaz karaca erdogan ataturk mustafakemal'),
  // What is dear, and what is said.
  ...words('seniseviyorum seniseviyom askim askimm canim canimm sevgilim hayatim birtanem bitanem bebegim melegim'),
  ...words('senicokseviyorum seniseviyorumaskim sanaasigim asigimsana benimaskim biricikaskim dogumgunum dogumgunu'),
  ...words('evlilikyildonumu mutluyillar hersey hicbirsey neolurneolmaz bilmiyorum unuttum'),
  ...words('annem babam annecim babacim kardesim oglum kizim ailem annemibabami canimannem canimbabam prenses'),
  ...words('ask sevgi mutluluk umut hayat huzur ozgurluk bayrak vatan millet cumhuriyet turk turkum nemutluturkum'),
  ...words('allah bismillah allahim muhammed maasallah insallah elhamdulillah kuran kabe mekke medine'),
  ...words(
    'turkiyecumhuriyeti nemutluturkumdiyene tanriturkukorusun korkmasonmez korkmasonmezbusafaklarda vatansanacanimfeda',
  ),
  ...words('mustafakemalataturk istiklalmarsi bismillahirrahmanirrahim bismillahirrahman allahuekber lailaheillallah'),
  ...words('sehitlerolmezvatanbolunmez yurttasulhcihandasulh'),
  ...words('gunes yildiz ay deniz bulut yagmur kar toprak cicek gul papatya lale menekse orkide kelebek'),
  ...words('kedi kopek pamuk boncuk minnos tekir karabas aslan kaplan kurt kartal sahin panda tavsan kaplumbaga'),
  ...words('kahve cay simit baklava lokum ekmek seker limon portakal mandalina elma kiraz karpuz cilek muz'),
  ...words('kirmizi mavi sari yesil siyah beyaz lacivert mor turuncu pembe'),
  // Months, days and seasons.
  ...words('ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik'),
  ...words('pazartesi sali carsamba persembe cuma cumartesi pazar ilkbahar yaz sonbahar kis bahar'),
  // Work.
  ...words('muhasebe uretim depo stok satis fatura siparis personel mudur patron sirket fabrika ofis firma isyeri'),
  ...words('kalite sevkiyat planlama lojistik insankaynaklari hosgeldin2024 hosgeldin2025 hosgeldin2026'),
];
