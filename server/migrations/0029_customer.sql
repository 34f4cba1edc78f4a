ALTER TABLE "customers" ADD COLUMN "is_named" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "card_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "card_terms" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "customers" AS "root" SET "is_named" = true
WHERE "root"."merged_into" IS NULL AND EXISTS (
	SELECT FROM "customers" AS "part" WHERE "part"."root_id" = "root"."id" AND "part"."own" ->> 'name' IS NOT NULL
);--> statement-breakpoint
UPDATE "conversations" SET "card_name" = "root"."name", "card_terms" = "root"."terms"
FROM "customers" AS "part" JOIN "customers" AS "root" ON "root"."id" = "part"."root_id"
WHERE "part"."id" = "conversations"."customer_id";--> statement-breakpoint
ALTER TABLE "conversations" drop column "searchable";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "searchable" text GENERATED ALWAYS AS (lower(translate(regexp_replace(normalize(
  coalesce(customer_name, '') || ' ' || coalesce(customer_username, '') || ' ' ||
  coalesce(last_message_text, '') || ' ' || regexp_replace(coalesce(customer_phone, ''), '[^0-9]', '', 'g') ||
  ' ' || card_terms
, NFD), '[\u0300-\u036f]', '', 'g'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZµÆÐØÞĐĦıĲĿŁŊŒŦſͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϐϑϕϖϘϚϜϞϠϢϤϦϨϪϬϮϰϱϴϵϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ', 'abcdefghijklmnopqrstuvwxyzμæðøþđħiĳŀłŋœŧsͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗβθφπϙϛϝϟϡϣϥϧϩϫϭϯκρθεϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "names" text GENERATED ALWAYS AS (lower(translate(regexp_replace(normalize(
  E'\n' || card_name || E'\n' || coalesce(customer_name, '') || E'\n' || coalesce(customer_username, '') || E'\n'
, NFD), '[\u0300-\u036f]', '', 'g'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZµÆÐØÞĐĦıĲĿŁŊŒŦſͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϐϑϕϖϘϚϜϞϠϢϤϦϨϪϬϮϰϱϴϵϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ', 'abcdefghijklmnopqrstuvwxyzμæðøþđħiĳŀłŋœŧsͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗβθφπϙϛϝϟϡϣϥϧϩϫϭϯκρθεϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "conversations_search" ON "conversations" USING gin (translate("searchable", 'µßæðøþđħıĳĸŀłŉŋœŧſͱͳͷͻͼͽαβγδεζηθικλμνξοπρςστυφχψωϐϑϕϖϗϙϛϝϟϡϣϥϧϩϫϭϯϰϱϲϳϵϸϻϼабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӄӆӈӊӌӎӏӕәӡөӷӻӽӿաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև', '17eow2l7hjowy57fznhjnrst9abcdefghijklmnopqrstuvwx459abdfhjlnprtvxz012358bcstuvwxyz023456789abcdefghijklmnqstuwxyz3579bdfhjlnptvxz1bdfhjlnprtvxz13579bdfhjlnprwy02467dhpxbfhj9abcdefghijklmnopqrstuvwxyz0123456789ab') gin_trgm_ops);