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
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_once";--> statement-breakpoint
-- No-shows take no time any more, and an overbooking is one only while something is in its way.
UPDATE "bookings" SET "forced" = false WHERE "forced" AND "deleted_at" IS NULL AND ("status" IN ('cancelled', 'no_show') OR NOT EXISTS (
	SELECT FROM "bookings" "other" WHERE "other"."resource_id" = "bookings"."resource_id" AND "other"."id" <> "bookings"."id"
		AND "other"."status" NOT IN ('cancelled', 'no_show') AND "other"."deleted_at" IS NULL
		AND "other"."starts_at" < "bookings"."ends_at" AND "other"."ends_at" > "bookings"."starts_at"
		AND "other"."starts_at" > "bookings"."starts_at" - interval '32 days'
));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_once" EXCLUDE USING gist (
	"resource_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("status" NOT IN ('cancelled', 'no_show') AND NOT "forced" AND "deleted_at" IS NULL);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "album_id" text;
--> statement-breakpoint
CREATE INDEX "conversations_workspace_waiting" ON "conversations" USING btree ("workspace_id",coalesce(least("attention_since", "waiting_since"), to_timestamp("last_ts" / 1000.0))) WHERE ("conversations"."attention" is not null or "conversations"."unread" > 0 or "conversations"."waiting_since" is not null);
--> statement-breakpoint
CREATE TABLE "undelivered" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"reason" text,
	"written_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parked_at" timestamp with time zone,
	"parked_for" text
);
--> statement-breakpoint
ALTER TABLE "inboxes" ADD COLUMN "channels_changed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "dismissed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "undelivered" ADD CONSTRAINT "undelivered_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undelivered" ADD CONSTRAINT "undelivered_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undelivered" ADD CONSTRAINT "undelivered_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undelivered_conversation" ON "undelivered" USING btree ("conversation_id","written_at");--> statement-breakpoint
CREATE INDEX "undelivered_workspace" ON "undelivered" USING btree ("workspace_id","conversation_id");--> statement-breakpoint
CREATE INDEX "undelivered_due" ON "undelivered" USING btree ("due_at") WHERE "undelivered"."state" = 'waiting';
--> statement-breakpoint
CREATE TABLE "message_acts" (
	"message_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"author_id" uuid,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parked_at" timestamp with time zone,
	"parked_for" text,
	CONSTRAINT "message_acts_message_id_slot_pk" PRIMARY KEY("message_id","slot")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "customer_read_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reaction" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "customer_reactions" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "forwarded_from" text;--> statement-breakpoint
ALTER TABLE "message_acts" ADD CONSTRAINT "message_acts_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_acts" ADD CONSTRAINT "message_acts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_acts" ADD CONSTRAINT "message_acts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_acts_due" ON "message_acts" USING btree ("due_at") WHERE "message_acts"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "message_acts_workspace" ON "message_acts" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "message_acts_author" ON "message_acts" USING btree ("author_id") WHERE "message_acts"."author_id" is not null;
--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "catching_up" jsonb;
--> statement-breakpoint
CREATE TABLE "confirmations" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parked_at" timestamp with time zone,
	"parked_for" text,
	"known_start" timestamp with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"text" text,
	"kind" text,
	"conversation_id" uuid,
	"told_start" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "confirmation" jsonb;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "confirmations" jsonb;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confirmations_due" ON "confirmations" USING btree ("due_at") WHERE "confirmations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "confirmations_workspace" ON "confirmations" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "confirmations_conversation" ON "confirmations" USING btree ("conversation_id");
