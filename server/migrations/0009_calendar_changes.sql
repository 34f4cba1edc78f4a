DROP INDEX "bookings_resource";--> statement-breakpoint
DROP INDEX "bookings_user_start";--> statement-breakpoint
ALTER TABLE "booking_resources" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "booking_resources" ADD COLUMN "breaks" jsonb DEFAULT '[[],[],[],[],[],[],[]]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_resources" ADD COLUMN "absences" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_resources" ADD COLUMN "buffer" integer;--> statement-breakpoint
ALTER TABLE "booking_resources" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "changed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "scrubbed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "searchable" text GENERATED ALWAYS AS (lower(translate(regexp_replace(normalize(
  title || ' ' || notes || ' ' || customer_name || ' ' || customer_phone || ' ' ||
  regexp_replace(customer_phone, '[^0-9]', '', 'g')
, NFD), '[\u0300-\u036f]', '', 'g'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZµÆÐØÞĐĦıĲĿŁŊŒŦſͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϐϑϕϖϘϚϜϞϠϢϤϦϨϪϬϮϰϱϴϵϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ', 'abcdefghijklmnopqrstuvwxyzμæðøþđħiĳŀłŋœŧsͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗβθφπϙϛϝϟϡϣϥϧϩϫϭϯκρθεϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "letters" text GENERATED ALWAYS AS (translate(lower(translate(regexp_replace(normalize(
  title || ' ' || notes || ' ' || customer_name || ' ' || customer_phone || ' ' ||
  regexp_replace(customer_phone, '[^0-9]', '', 'g')
, NFD), '[\u0300-\u036f]', '', 'g'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZµÆÐØÞĐĦıĲĿŁŊŒŦſͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϐϑϕϖϘϚϜϞϠϢϤϦϨϪϬϮϰϱϴϵϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ', 'abcdefghijklmnopqrstuvwxyzμæðøþđħiĳŀłŋœŧsͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗβθφπϙϛϝϟϡϣϥϧϩϫϭϯκρθεϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ')), 'µßæðøþđħıĳĸŀłŉŋœŧſͱͳͷͻͼͽαβγδεζηθικλμνξοπρςστυφχψωϐϑϕϖϗϙϛϝϟϡϣϥϧϩϫϭϯϰϱϲϳϵϸϻϼабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӄӆӈӊӌӎӏӕәӡөӷӻӽӿաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև', '17eow2l7hjowy57fznhjnrst9abcdefghijklmnopqrstuvwx459abdfhjlnprtvxz012358bcstuvwxyz023456789abcdefghijklmnqstuwxyz3579bdfhjlnptvxz1bdfhjlnprtvxz13579bdfhjlnprwy02467dhpxbfhj9abcdefghijklmnopqrstuvwxyz0123456789ab')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "inboxes" ADD COLUMN "catalog_changed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_resource_start" ON "bookings" USING btree ("resource_id","starts_at","id","ends_at");--> statement-breakpoint
CREATE INDEX "bookings_conversation" ON "bookings" USING btree ("conversation_id") WHERE "bookings"."conversation_id" is not null;--> statement-breakpoint
CREATE INDEX "bookings_user_changed" ON "bookings" USING btree ("user_id","changed");--> statement-breakpoint
CREATE INDEX "bookings_deleted" ON "bookings" USING btree ("deleted_at") WHERE "bookings"."deleted_at" is not null and not "bookings"."scrubbed";--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("letters" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_user_start" ON "bookings" USING btree ("user_id","starts_at","id","ends_at") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_once";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_once" EXCLUDE USING gist (
	"resource_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("status" <> 'cancelled' AND NOT "forced" AND "deleted_at" IS NULL);
